/** Cart, checkout, order received. */
export const buyingRoutes = [] as const;
