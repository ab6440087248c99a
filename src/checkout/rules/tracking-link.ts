/** Where a parcel can be followed. */
export interface TrackingLink {
  carrier: string;
  href: string;
}

interface Carrier {
  name: string;
  /** Does it give such numbers? They come without spaces and dashes, in capitals. */
  matches: (number: string) => boolean;
  page: string;
}

const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    matches: (number) => /^1Z[\dA-Z]{16}$/.test(number),
    page: 'https://www.ups.com/track?tracknum=',
  },
  {
    name: 'USPS',
    matches: (number) => /^(420\d{5}(\d{4})?)?9[1-5]\d{18,20}$|^[A-Z]{2}\d{9}US$/.test(number),
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    name: 'FedEx',
    // Digits alone could be anything: the last one checks the others.
    matches: (number) =>
      (/^\d{12}$/.test(number) && checkDigitOf12(number) === number.at(-1)) ||
      (/^\d{15}$/.test(number) && checkDigitOf15(number) === number.at(-1)) ||
      /^96\d{20}$/.test(number),
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'DHL',
    matches: (number) => /^J[JV]?D\d{16,20}$/.test(number),
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/** The carrier's own page of a tracking number; null where it is not certain whose number it is. */
export function trackingLink(tracking: string): TrackingLink | null {
  const number = tracking.replace(/[\s-]/g, '').toUpperCase();
  const carrier = carriers.find(({ matches: knows }) => knows(number));
  return carrier
    ? { carrier: carrier.name, href: carrier.page + encodeURIComponent(number) }
    : null;
}

/** Weights 3, 1, 7 from the left, modulo 11; 10 counts as 0. */
const checkDigitOf12 = (number: string): string =>
  String((weightedSum(withoutCheckDigit(number), [3, 1, 7]) % 11) % 10);

/** Weights 3, 1 from the right; what is missing to the next ten. */
const checkDigitOf15 = (number: string): string =>
  String((10 - (weightedSum(withoutCheckDigit(number).toReversed(), [3, 1]) % 10)) % 10);

/** All but the last one. */
const withoutCheckDigit = (number: string): string[] => number.slice(0, -1).split('');

const weightedSum = (digits: readonly string[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + Number(digit) * weights[at % weights.length]!, 0);
