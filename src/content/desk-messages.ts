/** Messages of the content desk. */
export const deskMessages = {
  unknownText: 'There is no such text any more.',
  changedMeanwhile: 'Somebody else has changed this meanwhile.',
  slugTaken: 'Another article has this address.',
  inThePast: 'Please choose a time to come.',
  isShown: 'Take it out of the shop first.',
  categoryUsed: 'Articles are in this category. Take it off them first.',
  addressTaken: 'There is a page at this address; it cannot lead elsewhere.',
  leadsNowhere: 'The shop has no page at this address.',
  leadsToItself: 'An address cannot lead to itself.',
  noPicture: 'This is not a picture that the shop can read. JPEG, PNG, WebP and AVIF are.',
  pictureTooBig: 'Pictures may have 20 MB at most.',
  pictureNotStored: 'The picture could not be stored. Please try again.',
} as const;
