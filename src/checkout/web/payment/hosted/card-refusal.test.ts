import { expect, test } from 'vitest';
import { CallRefused } from '../../../../kit/client.ts';
import { readRefusedOrder } from '../refused-order.ts';
import { cardRefusal } from './card-refusal.ts';

const issue = (name: string, field: string) =>
  new Error(JSON.stringify({ name: 'INVALID_REQUEST', details: [{ issue: name, field }] }));

test.each([
  [issue('INVALID_PARAMETER_VALUE', '/payment_source/card/number'), 'credit_card_number'],
  [issue('CARD_BRAND_NOT_SUPPORTED', ''), 'credit_card_number'],
  [issue('INVALID_PARAMETER_VALUE', '/payment_source/card/expiry'), 'credit_card_date'],
  [issue('CARD_EXPIRED', ''), 'credit_card_date'],
  [issue('INVALID_SECURITY_CODE_LENGTH', ''), 'credit_validation_code'],
  [new Error('INVALID_CVV'), 'credit_validation_code'],
  [{ err: 'CARD_EXPIRED' }, 'credit_card_date'],
  [issue('INSTRUMENT_DECLINED', ''), undefined],
  [new Error('NETWORK_ERROR'), undefined],
  [undefined, undefined],
])('converts %s to the shape of card_declined', (error, field) => {
  expect(readRefusedOrder(new CallRefused(422, cardRefusal(error)))).toEqual({
    kind: 'card',
    isUncharged: true,
    message: field ? expect.stringMatching(/^Invalid c/) : 'Payment Failed!',
    ...(field && { field }),
  });
});
