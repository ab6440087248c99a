/** The time zone in which the shop's days begin and end. */
export const SHOP_TIME_ZONE = 'America/New_York';
