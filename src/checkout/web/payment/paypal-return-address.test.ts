import { expect, test } from 'vitest';
import { parsePaypalReturn } from './paypal-return-address.ts';

const no = '1234-5678-90';
const read = (address: string, orderNo?: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return parsePaypalReturn(pathname, orderNo, searchParams);
};

test('parses cm, st and tx for a checkout order', () => {
  expect(read(`/order-received/${no}?cm=${no}&st=approved&tx=5O190127TN`, no)).toEqual({
    isExpress: false,
    orderNo: no,
    txnId: '5O190127TN',
    status: 'approved',
    payerId: undefined,
  });
});

test('parses token and PayerID for an express order', () => {
  expect(read(`/payExp/order-success/${no}?token=5O190127TN&PayerID=QYR5`, no)).toEqual({
    isExpress: true,
    orderNo: no,
    txnId: '5O190127TN',
    status: '',
    payerId: 'QYR5',
  });
});

test('parses a cancellation on the page where the payment started', () => {
  expect(read(`/cart?cm=${no}&st=cancelled&tx=5O190127TN`)).toMatchObject({
    isExpress: false,
    orderNo: no,
    status: 'cancelled',
  });
});

test.each(['/order-received', `/order-received/${no}?key=abc`, '/cart', '/checkout?cm=1'])(
  'returns null for %s',
  (address) => {
    expect(read(address)).toBeNull();
  },
);
