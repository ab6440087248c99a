/** How many days buyers may send in cores for, unless the shop has set another number. */
export const USUAL_CORE_DAYS = 180;
