export const offerMessages = {
  unknown: 'There is no such coupon any more.',
  changed: 'Somebody has changed this coupon meanwhile.',
  codeTaken: 'Another coupon has this code.',
  codeUsed: 'Orders have this code, so it stays as it is. Duplicate the coupon instead.',
  used: 'Orders have used this coupon, so it stays. Switch it off instead.',
  usedOften: (times: number) =>
    `It has been used ${times} ${times === 1 ? 'time' : 'times'} already.`,
  unknownCategory: 'A category is gone. Please choose again.',
  unknownProduct: 'A part is gone. Please choose again.',
  pointsChanged: 'Somebody has changed the points meanwhile.',
} as const;
