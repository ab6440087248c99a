/** What the parts of an address are called where it is. */
export const stateLabel = (country: string): string => (country === 'CA' ? 'Province' : 'State');

export const postcodeLabel = (country: string): string =>
  country === 'CA' ? 'Postal code' : 'ZIP / Postcode';
