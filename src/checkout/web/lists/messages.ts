export const partsIn = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

export const listMessages = {
  added: (parts: number) => `${partsIn(parts)} Successfully Added To Cart!`,
  allInCart: 'All that is in stock is in your cart already.',
  replaced: 'Your cart was replaced.',
  copied: 'The link was copied.',
  notCopied: 'The link could not be copied. Please copy it from the field.',
  noName: 'Please type a name.',
  nameTaken: (name: string) => `You have a cart “${name}”. Please choose another name.`,
  kept: (name: string) => `Your cart is kept as “${name}”.`,
  notStored: 'This browser does not store it: the cart is kept until you close this page.',
  deleted: (name: string) => `“${name}” was deleted.`,
  noLink: 'This address holds no cart. Please copy the whole link.',
} as const;
