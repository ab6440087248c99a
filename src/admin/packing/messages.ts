export const packingMessages = {
  nothingToPick: 'No orders are waiting to be picked.',
  noneCanBePicked: 'None of these orders can be picked.',
  noSuchOrder: 'There is no order with this number.',
  noSuchPick: 'This pick list has ended, or was never started.',
  noSuchLine: 'This part is not on the pick list.',
  noSuchPart: 'No part has this SKU. Please check it.',
  notToShip: (status: string) => `The order is ${status}.`,
  shippedBy: (name: string, tracking: string) =>
    `${name} shipped it${tracking ? `, tracking ${tracking}` : ''}.`,
  pickedUp: 'It is picked up at the counter. Hand it over on the order’s page.',
  onHold: (reason: string) => `The order is on hold: ${reason}`,
  beingPicked: (name: string, bin: number) => `${name} has it in bin ${bin}.`,
  waits: (pieces: number) =>
    pieces === 1
      ? 'Its last piece is on back-order.'
      : `${pieces} of its pieces are on back-order: nothing can be packed yet.`,
  nothingLeft: 'Everything has been shipped or refunded.',
  notYours: (name: string) => `${name} is picking this list.`,
  packedBy: (name: string) => `${name} is packing this order.`,
  noStockChange: 'Your role does not allow you to correct the stock.',
  enoughThere: 'That is all the orders need. Mark the part as taken.',
  notOnShelf: 'Not on its shelf',
  putBack: 'Taken instead of another part, and put back',
  tookAnother: 'Picked instead of another part',
  isMarked: 'Pieces of it were taken already. Put them back first.',
  shortBecause: (name: string, sku: string) => `${name} (${sku}) was not on its shelf`,
  shortNote: (reason: string, pieces: number) => `${reason}: ${pieces} missing.`,
  insteadNote: (pieces: number, other: string, own: string) =>
    `${pieces} × ${other} taken instead of ${own}.`,
  unknownCode: (code: string) => `No part has the code ${code}.`,
  wrongPart: 'Not in this order.',
  tooMany: 'The parcel has all of these already.',
  otherOrder: (order: string) => `This is order ${order}.`,
  notPacked: 'No piece of this part is in the parcel.',
  nothingPacked: 'The parcel is empty.',
  piecesMissing: (pieces: number) =>
    pieces === 1 ? '1 piece is missing.' : `${pieces} pieces are missing.`,
  piecesOver: (pieces: number, sku: string) =>
    `${pieces} × ${sku} no longer belongs to the order. Take it back out.`,
  shelfChanged: 'Somebody else has just moved this part.',
};
