import { clockText } from '../../cart/rules/delivery/delivery-text.ts';
import { SHOP_TIME_ZONE } from '../../kit/shop-time-zone.ts';

/** The last day on which it can be paid, as in `December 24`. */
export const deadlineDay = (time: Date): string =>
  time.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: SHOP_TIME_ZONE });

/** `December 24, 3:30 p.m. Eastern` */
export const deadlineText = (time: Date): string =>
  `${deadlineDay(time)}, ${clockText(time)} Eastern`;
