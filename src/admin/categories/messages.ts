const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const partsText = (count: number) => counted(count, 'part', 'parts');

/** “a”, “b” and “c” */
const quoted = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));

export const categoriesDeskMessages = {
  unknownCategory: 'This category is no longer there.',
  unknownType: 'This part type is no longer there.',
  changedCategory: 'Somebody else has changed this category meanwhile.',
  changedType: 'Somebody else has changed this part type meanwhile.',
  changedOrder: 'Somebody else has changed the categories meanwhile.',
  changedGroup: 'Somebody else has changed this sub-category meanwhile.',
  movedParts: (now: number) => `Meanwhile it is ${partsText(now)}. Please check once more.`,
  categoryTaken: (other: string) => `“${other}” is another category of that name or address.`,
  noAddress: 'Please choose a name with letters or figures: its address is made of them.',
  typeTaken: (word: string, other: string) => `“${word}” already means the part type “${other}”.`,
  unknownPicture: 'Please choose a picture that the shop has.',
  sameCategory: 'Please choose another category.',
  sameType: 'Please choose another part type.',
  couponDiffers: (codes: readonly string[], from: string, into: string) =>
    `Of “${from}” and “${into}”, coupon ${codes.join(', ')} is for one alone. Merged, it would be for both: change or end the coupon first.`,
  replacesOther: (from: string, into: string) =>
    `“${from}” and “${into}” are offered in place of each other in vans that lack one of them, so they cannot become one.`,
  notToldApart: (where: string, names: readonly [string, string]) =>
    `${where} tells ${quoted(names)} apart by these part types. Give one of them words of its own first, or remove it.`,
};
