/** Letters and digits alone, in capitals; as typed if it has none, such as "-". */
export const barePostcode = (postcode: string): string =>
  postcode.toUpperCase().replaceAll(/[^\dA-Z]/g, '') || postcode.trim();

/** "100-0001" is "1000001", and "k1a 0b1" is "K1A0B1". */
export const isSamePostcode = (one: string, other: string): boolean =>
  barePostcode(one) === barePostcode(other);
