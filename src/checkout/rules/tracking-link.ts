/** Where a parcel can be followed. */
export interface TrackingLink {
  carrier: string;
  href: string;
}

interface Carrier {
  name: string;
  /** Does it give such numbers? They come without spaces and dashes, in capitals. */
  knows: (number: string) => boolean;
  page: string;
}

const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    knows: (number) => /^1Z[\dA-Z]{16}$/.test(number),
    page: 'https://www.ups.com/track?tracknum=',
  },
  {
    name: 'USPS',
    knows: (number) => /^(420\d{5}(\d{4})?)?9[1-5]\d{18,20}$|^[A-Z]{2}\d{9}US$/.test(number),
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    name: 'FedEx',
    // Digits alone could be anything: the last one checks the others.
    knows: (number) =>
      (/^\d{12}$/.test(number) && checkOfTwelve(number) === number.at(-1)) ||
      (/^\d{15}$/.test(number) && checkOfFifteen(number) === number.at(-1)) ||
      /^96\d{20}$/.test(number),
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'DHL',
    knows: (number) => /^J[JV]?D\d{16,20}$/.test(number),
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/** The carrier's own page of a tracking number; null where it is not certain whose number it is. */
export function trackingLink(tracking: string): TrackingLink | null {
  const number = tracking.replace(/[\s-]/g, '').toUpperCase();
  const carrier = carriers.find(({ knows }) => knows(number));
  return carrier
    ? { carrier: carrier.name, href: carrier.page + encodeURIComponent(number) }
    : null;
}

/** Weights 3, 1, 7 from the left, modulo 11; 10 counts as 0. */
const checkOfTwelve = (number: string): string =>
  String((weighed(digitsBefore(number), [3, 1, 7]) % 11) % 10);

/** Weights 3, 1 from the right; what is missing to the next ten. */
const checkOfFifteen = (number: string): string =>
  String((10 - (weighed(digitsBefore(number).toReversed(), [3, 1]) % 10)) % 10);

/** All but the last one. */
const digitsBefore = (number: string): string[] => number.slice(0, -1).split('');

const weighed = (digits: readonly string[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + Number(digit) * weights[at % weights.length]!, 0);
