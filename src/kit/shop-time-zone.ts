/** Where a day of the shop begins and ends. */
export const SHOP_TIME_ZONE = 'America/New_York';
