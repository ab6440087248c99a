import { TRACKING_MESSAGE } from '../../orders/rules/tracking-number.ts';

export const ordersMessages = {
  noSuchOrder: 'There is no such order.',
  reasonMissing: 'Say why the orders are held.',
  nobodyMailed: 'Released; it has no email address, so the buyer gets no confirmation.',
  failed: 'This did not work. Please try again.',
  nothingToShip: 'Everything has been shipped or refunded already.',
  paste: {
    which_order: 'This line has several columns, and none of them is an order’s number.',
    which_number:
      'Several columns may be the tracking number. Name the columns in the first line: Order, Tracking number.',
    shortened:
      'Your spreadsheet has shortened this number. Format its column as text, then copy it again.',
    not_selected: 'This order is not selected.',
    no_tracking: 'There is no tracking number after the order.',
    too_many: 'There is no selected order left for it.',
    not_tracking: TRACKING_MESSAGE,
    repeated: 'This tracking number appears twice.',
    too_long: 'This is too long for a tracking number.',
  },
};
