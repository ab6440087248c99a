import { expect, it, test } from 'vitest';
import { trackingLink } from './tracking-link.ts';

it.each([
  ['1Z999AA10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [' 1z 999 aa1 0123-4567-84 ', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [
    '9400111899223197428490',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490',
  ],
  [
    '9205 5000 0000 0000 0000 00',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9205500000000000000000',
  ],
  [
    '420086019400111899223197428490',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=420086019400111899223197428490',
  ],
  ['EA123456789US', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=EA123456789US'],
  ['986578788855', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
  ['4490 4430 4137 821', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  [
    '9612019950078574025848',
    'FedEx',
    'https://www.fedex.com/fedextrack/?trknbr=9612019950078574025848',
  ],
  [
    'JD014600003828393933',
    'DHL',
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD014600003828393933',
  ],
])('links %j to %s', (number, carrier, href) => {
  expect(trackingLink(number)).toEqual({ carrier, href });
});

it.each([
  '',
  '-',
  '1Z999',
  'SR-7',
  'by our own van',
  '1Z999AA10123456784, 1Z999AA10123456785',
  '986578788856',
  '449044304137822',
  '4839-2017-53',
  '609 555 0110',
  'EA123456789DE',
  '1Z999AA1012345678<',
  'https://example.com/1Z999AA10123456784',
  'javascript:alert(1)',
  '١٢٣٤٥٦٧٨٩٠١٢',
])('leaves %j unlinked', (number) => {
  expect(trackingLink(number)).toBeNull();
});

test('keeps any number inside its query parameter', () => {
  for (const odd of ['&', '?', '#', '/', '%', '"', '<', "'", ' ', '\n']) {
    const link = trackingLink(`1Z999AA1012345678${odd}`);
    expect(link).toBeNull();
  }
});
