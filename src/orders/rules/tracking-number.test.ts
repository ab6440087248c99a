import { expect, it } from 'vitest';
import { isShortenedNumber, isTrackingNumber } from './tracking-number.ts';

it.each([
  ['1Z999AA10123456784', true],
  ['1Z 999 AA1 01 2345 6784', true],
  ['9400 1118 9922 3818 5612 34', true],
  ['JJD000390007882254109', true],
  ['TBA123456789012', true],
  ['RR123456785DE', true],
  ['CNUSUP00012345678', true],
  ['1234-567', true],
  ['1Z1000', false],
  ['1Z999AA1012345678', false],
  ['9.40011E+21', false],
  ['9,40011E+21', false],
  ['9400110000000000000000', false],
  ['Tracking Number', false],
  ['Recipient', false],
  ['KenMarsh48392', false],
  ['Ken Marsh, 4839-2017-53, 9400111899223818561234', false],
  ['12.50', false],
  ['AB123', false],
  ['AB123 ', false],
  ['', false],
  ['<b>123456</b>', false],
  ['123456📦', false],
  ['123\u0000456', false],
  ['123\u001B456', false],
  ['123\t456', false],
  ['123\u007F456', false],
  ['123\u202E456', false],
  ['1'.repeat(41), false],
])('%j: %s', (text, expected) => {
  expect(isTrackingNumber(text)).toBe(expected);
});

it.each([
  ['9.40011E+21', true],
  ['1e15', true],
  ['123456789012000000', true],
  ['123456000000', false],
  ['9400111899223818561234', false],
])('%j was shortened: %s', (text, expected) => {
  expect(isShortenedNumber(text)).toBe(expected);
});
