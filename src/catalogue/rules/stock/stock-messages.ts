export const stockMessages = {
  reorderChanged: 'Somebody has changed this reorder point meanwhile. It is shown as it is now.',
  noSuchPart: 'There is no such part.',
  noSuchAlert: 'Nobody waits here any more: it was emailed, ended or deleted.',
  onlyIn: 'Received pieces only come in.',
  onlyOut: 'Damaged pieces only go out.',
  noSuchDelivery: 'There is no such delivery.',
  noSuchLine: 'The line is gone, or has its part by now.',
  deliveryEnded: 'This delivery has been booked or given up.',
  nothingCame: 'Nothing has been unpacked yet.',
  unknownLines: (count: number) =>
    count === 1
      ? 'One line means no part yet. Find its part, or take it out.'
      : `${count} lines mean no part yet. Find their parts, or take them out.`,
  noSuchPurchase: 'There is no such purchase order.',
  notDraft: 'This purchase order has been sent or cancelled.',
  notSent: 'This purchase order is not on its way: it is a draft, or was received or cancelled.',
  onlyBuyers: 'A sent order is corrected by whoever may order from suppliers.',
  deliveryUnpacked: 'A delivery of it is being unpacked. Its pieces cannot be changed now.',
  fewerThanArrived: (arrived: number) =>
    `${arrived} ${arrived === 1 ? 'has' : 'have'} arrived already: it cannot be fewer.`,
  lastLine: 'This is its only part. Cancel the order instead.',
  purchaseEnded: 'This purchase order was received or cancelled.',
  purchaseChanged: 'Somebody has changed this purchase order meanwhile. It is shown as it is now.',
  nothingOrdered: 'Add a part first.',
  noSupplierEmail: 'Enter the email that orders go to first.',
  tooManyLines: (most: number) => `A purchase order has at most ${most} parts.`,
  deliveryOpen: 'A delivery of it is being unpacked. Put it into stock or discard it first.',
  noSuchCount: 'There is no such count.',
  countEnded: 'This count has been booked or given up.',
  emptyShelf: 'No part has its place on this shelf.',
  nothingCounted: 'Nothing has been counted yet.',
};
