import { describe, expect, it } from 'vitest';
import { fromLost, remainderOf, toSend } from './completed.ts';

const line = {
  product_id: 7,
  name: 'Brake drum',
  sku: '211',
  image: null,
  stock: 3,
  quantity: 2,
  unit_cents: 1_000,
  deposit_cents: 0,
};
const lost = {
  order_no: null,
  paid_cents: 2_600,
  email: '',
  phone: '',
  address: {
    first_name: '',
    last_name: '',
    company: '',
    street_address: '',
    apartment: '',
    town: '',
    state: '',
    postcode: '',
    country: '',
  },
  lines: [line],
  unknown_lines: [],
  shipping_cents: 500,
  tax_cents: 100,
};

describe('a lost order in the form', () => {
  it('is sent as the provider knows it unless it is changed', () => {
    expect(toSend(fromLost(lost))).toMatchObject({
      lines: [{ product_id: 7, quantity: 2, unit_cents: 1_000, deposit_cents: 0 }],
      shipping_cents: 500,
      tax_cents: 100,
    });
  });

  it.each([
    [{}, undefined, 0],
    [{ shipping: '$7.50' }, undefined, 250],
    [{ shipping: '4.99' }, '$0.01 of what was paid is left over.', 0],
    [{ shipping: '25' }, undefined, 2_000],
    [{ tax: 'none' }, 'Type each price as an amount, such as 12.50.', 0],
    [{ tax: '-1' }, 'Type each price as an amount, such as 12.50.', 0],
    [{ lines: [] }, 'Add at least one part.', 0],
    [{ lines: [{ ...line, price: '' }] }, 'Type each price as an amount, such as 12.50.', 0],
    [{ lines: [{ ...line, price: '10', quantity: 4 }] }, 'Only 3 of “Brake drum” in stock.', 0],
    [{ lines: [{ ...line, price: '10', stock: 0 }] }, 'None of “Brake drum” in stock.', 0],
  ])('%j says %s', (changed, problem, discountCents) => {
    const completed = { ...fromLost(lost), ...changed };
    expect(remainderOf(completed, lost.paid_cents)).toEqual({ problem, discountCents });
  });
});
