import { expect, test } from 'vitest';
import { parsePaypalReturn } from './paypal-return-address.ts';

const no = '1234-5678-90';
const read = (address: string, orderNo?: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return parsePaypalReturn(pathname, orderNo, searchParams);
};

test('cm, st and tx bring an order of the checkout back', () => {
  expect(read(`/order-received/${no}?cm=${no}&st=approved&tx=5O190127TN`, no)).toEqual({
    isExpress: false,
    orderNo: no,
    txnId: '5O190127TN',
    status: 'approved',
    payerId: undefined,
  });
});

test('token and PayerID bring an express order back', () => {
  expect(read(`/payExp/order-success/${no}?token=5O190127TN&PayerID=QYR5`, no)).toEqual({
    isExpress: true,
    orderNo: no,
    txnId: '5O190127TN',
    status: '',
    payerId: 'QYR5',
  });
});

test('a cancelled payment says so where it began', () => {
  expect(read(`/cart?cm=${no}&st=cancelled&tx=5O190127TN`)).toMatchObject({
    isExpress: false,
    orderNo: no,
    status: 'cancelled',
  });
});

test.each(['/order-received', `/order-received/${no}?key=abc`, '/cart', '/checkout?cm=1'])(
  'nobody comes back with %s',
  (address) => {
    expect(read(address)).toBeNull();
  },
);
