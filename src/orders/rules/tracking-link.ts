/** `matches` receives the number in upper case, without spaces and dashes. */
const carriers = [
  {
    name: 'UPS',
    matches: (number: string) => /^1Z[\dA-Z]{16}$/.test(number),
    page: 'https://www.ups.com/track?tracknum=',
  },
  {
    name: 'USPS',
    matches: (number: string) =>
      /^(420\d{5}(\d{4})?)?9[1-5]\d{18,20}$|^[A-Z]{2}\d{9}US$/.test(number),
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    name: 'FedEx',
    // Plain digits are ambiguous, so verify the check digit.
    matches: (number: string) =>
      (/^\d{12}$/.test(number) && checkDigitOf12(number) === number.at(-1)) ||
      (/^\d{15}$/.test(number) && checkDigitOf15(number) === number.at(-1)) ||
      /^96\d{20}$/.test(number),
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'DHL',
    matches: (number: string) => /^J[JV]?D\d{16,20}$/.test(number),
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/** Links to the carrier's tracking page; null when the carrier cannot be identified. */
export function trackingLink(tracking: string) {
  const number = tracking.replace(/[\s-]/g, '').toUpperCase();
  const carrier = carriers.find(({ matches }) => matches(number));
  return carrier
    ? { carrier: carrier.name, href: carrier.page + encodeURIComponent(number) }
    : null;
}

/** Weights 3, 1, 7 from the left, modulo 11; 10 counts as 0. */
const checkDigitOf12 = (number: string) =>
  String((weightedSum(withoutCheckDigit(number), [3, 1, 7]) % 11) % 10);

/** Weights 3, 1 from the right; the difference to the next multiple of ten. */
const checkDigitOf15 = (number: string) =>
  String((10 - (weightedSum(withoutCheckDigit(number).toReversed(), [3, 1]) % 10)) % 10);

const withoutCheckDigit = (number: string): string[] => number.slice(0, -1).split('');

const weightedSum = (digits: readonly string[], weights: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + Number(digit) * weights[at % weights.length]!, 0);

/** An order's distinct tracking numbers. */
export const trackingNumbers = (order: {
  custom_tracking_number: string;
  shiprush_tracking_number: string;
}): string[] =>
  [
    ...new Set([
      order.custom_tracking_number,
      ...order.shiprush_tracking_number.split(',').map((number) => number.trim()),
    ]),
  ].filter(Boolean);
