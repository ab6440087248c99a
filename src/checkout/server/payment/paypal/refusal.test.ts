import { describe, expect, test } from 'vitest';
import { readOrder } from './outcome.ts';
import { readRefusal, reasonOfBankCode, reasonOfRefusal } from './refusal.ts';

describe('why a card was refused', () => {
  test.each([
    ['CARD_EXPIRED', undefined, 'date'],
    ['INVALID_SECURITY_CODE_LENGTH', undefined, 'cvv'],
    ['CARD_NUMBER_REQUIRED', undefined, 'number'],
    ['INVALID_PARAMETER_VALUE', '/payment_source/card/number', 'number'],
    ['INVALID_PARAMETER_SYNTAX', '/payment_source/card/expiry', 'date'],
    ['INVALID_STRING_LENGTH', '/payment_source/card/security_code', 'cvv'],
    ['INVALID_PARAMETER_VALUE', '/payment_source/card/name', 'declined'],
    ['INSTRUMENT_DECLINED', undefined, 'declined'],
    ['SOMETHING_NEW', undefined, 'declined'],
  ])('PayPal’s %s at %s means %s', (issue, field, reason) => {
    const refusal = readRefusal({ name: 'X', details: [{ issue, field }] });
    expect(refusal && reasonOfRefusal(refusal)).toBe(reason);
  });

  test.each([
    ['1330', 'number'],
    ['5400', 'date'],
    ['00N7', 'cvv'],
    ['5120', 'declined'],
    ['9999', 'declined'],
    [undefined, 'declined'],
  ])('the bank code %s means %s', (code, reason) => {
    expect(reasonOfBankCode(code)).toBe(reason);
  });
});

describe('the outcome of an order', () => {
  const capture = (status: string) => ({
    id: `C-${status}`,
    status,
    amount: { currency_code: 'USD', value: '7.50' },
  });
  const order = (status: string, ...captures: string[]) => ({
    id: 'A1',
    status,
    purchase_units: [{ payments: { captures: captures.map(capture) } }],
  });

  test.each([
    [order('CREATED'), 'open'],
    [order('APPROVED'), 'approved'],
    [order('VOIDED'), 'open'],
    [order('COMPLETED'), 'unknown'],
    [order('COMPLETED', 'COMPLETED'), 'captured'],
    [order('COMPLETED', 'REFUNDED'), 'captured'],
    [order('COMPLETED', 'DECLINED'), 'refused'],
    [order('COMPLETED', 'FAILED'), 'refused'],
    [order('COMPLETED', 'PENDING'), 'pending'],
    [order('COMPLETED', 'DECLINED', 'PENDING'), 'pending'],
    [order('COMPLETED', 'PENDING', 'COMPLETED'), 'captured'],
    [order('COMPLETED', 'DECLINED', 'COMPLETED'), 'captured'],
  ])('of %j is %s', (body, kind) => {
    expect(readOrder(body).kind).toBe(kind);
  });

  test.each([
    ['ECHECK', 'transfer'],
    ['PENDING_REVIEW', 'review'],
    ['UNILATERAL', 'shop'],
    ['A_NEW_REASON', 'other'],
    [undefined, 'other'],
  ])('is pending for %s: %s', (said, reason) => {
    const pending = { ...capture('PENDING'), ...(said && { status_details: { reason: said } }) };
    const body = { ...order('COMPLETED'), purchase_units: [{ payments: { captures: [pending] } }] };
    expect(readOrder(body)).toEqual({ kind: 'pending', reason });
  });
});
