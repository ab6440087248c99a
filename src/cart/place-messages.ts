// Apart from messages.ts, which is in the first load of the cart.
export const placeMessages = {
  townFilledIn: (town: string) => `The town was filled in from the postcode: ${town}`,
  townUnknown: 'Please enter the town of this postcode.',
  stateFromZip: (postcode: string, state: string) =>
    `ZIP code ${postcode.trim()} is in ${state}, so shipping and tax are calculated for ${state}.`,
} as const;
