import { expect, test } from 'vitest';
import { parsePaypalReturn } from './paypal-return-address.ts';

const NO = '1234-5678-90';
const read = (address: string, orderNo?: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return parsePaypalReturn(pathname, orderNo, searchParams);
};

test('parses cm, st and tx for a checkout order', () => {
  expect(read(`/order-received/${NO}?cm=${NO}&st=approved&tx=5O190127TN`, NO)).toEqual({
    isExpress: false,
    orderNo: NO,
    txnId: '5O190127TN',
    status: 'approved',
    payerId: undefined,
  });
});

test('parses token and PayerID for an express order', () => {
  expect(read(`/payExp/order-success/${NO}?token=5O190127TN&PayerID=QYR5`, NO)).toEqual({
    isExpress: true,
    orderNo: NO,
    txnId: '5O190127TN',
    status: '',
    payerId: 'QYR5',
  });
});

test('parses a cancellation on the page where the payment started', () => {
  expect(read(`/cart?cm=${NO}&st=cancelled&tx=5O190127TN`)).toMatchObject({
    isExpress: false,
    orderNo: NO,
    status: 'cancelled',
  });
});

test.each(['/order-received', `/order-received/${NO}?key=abc`, '/cart', '/checkout?cm=1'])(
  'returns null for %s',
  (address) => {
    expect(read(address)).toBeNull();
  },
);
