import { describe, expect, it, test } from 'vitest';
import type { OrderConfirmation } from '../order-shapes.ts';
import { orderMailKinds } from '../rules/order-mail-kind.ts';
import { PICKUP } from '../rules/pickup.ts';
import type { Paid } from '../rules/refund-message.ts';
import { type OrderMail, renderOrderMail } from './order-mail.tsx';

const order: OrderConfirmation = {
  order_no: '4839-2017-53',
  created_at: '2026-05-15T12:00:00Z',
  order_status: 3,
  order_total: '92.87',
  order_subtotal: '84.95',
  points_redeemed_amount: '2.00',
  discount_amount: '5.00',
  order_shipping: '9.30',
  order_tax: '5.62',
  shipping_name: 'UPS Ground',
  payment_options: 'credit_card',
  first_name: 'Ann',
  last_name: 'Smith',
  phone: '',
  email_address: 'ann@example.com',
  apartment: '',
  street_address: '2 Bill Street',
  town: 'Avenel',
  state: 'NJ',
  postcode: '07001',
  country: 'US',
  ship_to_different_address: 1,
  shipping_first_name: 'Bea',
  shipping_last_name: 'Jones',
  shipping_apartment: 'Unit 2',
  shipping_street_address: '1 Main St',
  shipping_town: 'Trenton',
  shipping_state: 'NJ',
  shipping_postcode: '08601',
  shipping_country: 'US',
  orders_items: [
    {
      product_id: 7,
      name: 'Oil <filter>',
      slug: 'oil-filter',
      sku: '021 115 351 A',
      image: null,
      product_quantity: 1,
      product_price: '84.95',
      line_total: '84.95',
    },
  ],
  points_earned: 93,
};

const paid: Paid = {
  amountCents: 9_287,
  refundCents: null,
  method: 'credit_card',
  provider: 'paypal',
};

const mail = (news: OrderMail['news'], changed: Partial<OrderMail> = {}) =>
  renderOrderMail({
    news,
    order,
    tracking: [],
    shippingNotes: '',
    paid,
    link: 'https://shop.example.com/order-received/4839-2017-53?key=k',
    againLink: (part) =>
      `https://shop.example.com/order-received/4839-2017-53?key=k&again=${part ?? 'yes'}`,
    shop: {
      name: 'VanGon',
      url: 'https://shop.example.com',
      email: 'orders@example.com',
      phone: '609-555-0142',
    },
    ...changed,
  });

/** The text and HTML parts, without tags. */
const both = ({ text, html }: { text: string; html: string }) => [
  text.replace(/\s+/g, ' '),
  html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
];

const amounts = ['$84.95', '$9.30', '$5.62', '−$2.00', '−$5.00', '$92.87'];

it.each([
  ['placed', 'Your VanGon order 4839-2017-53', 'getting it ready'],
  ['payment pending', 'Your VanGon order 4839-2017-53', 'Its payment has not arrived yet.'],
  [
    'payment denied',
    'Your VanGon order 4839-2017-53 is cancelled',
    'PayPal could not collect your payment',
  ],
  ['shipped', 'Your VanGon order 4839-2017-53 is on its way', 'has shipped via UPS Ground'],
  ['cancelled', 'Your VanGon order 4839-2017-53 is cancelled', 'nothing will be shipped'],
  ['refunded', 'Your VanGon order 4839-2017-53 is refunded', 'we have refunded order 4839-2017-53'],
] as const)(
  'renders the “%s” mail, subject “%s”, with products, amounts and a link to the order',
  (news, subject, words) => {
    const made = mail(news);
    expect(made.subject).toBe(subject);
    for (const said of both(made)) {
      for (const part of [words, '021 115 351 A', ...amounts]) expect(said).toContain(part);
    }
    expect(made.text).toContain('https://shop.example.com/order-received/4839-2017-53?key=k');
    expect(made.html).toContain(
      'href="https://shop.example.com/order-received/4839-2017-53?key=k"',
    );
  },
);

test('links the invoice of a paid order, and no other', () => {
  const invoiceLink = 'https://shop.example.com/invoice/4839-2017-53?key=k';
  const made = mail('placed', { invoiceLink });
  expect(made.text).toContain(`Invoice: ${invoiceLink}`);
  expect(made.html).toContain(`href="${invoiceLink}"`);
  for (const said of both(mail('payment pending'))) expect(said).not.toContain('Invoice');
});

test('says why a payment is pending, and promises nothing before it arrives', () => {
  const sent = { order: { ...order, payment_pending: 'transfer' as const } };
  for (const said of both(mail('payment pending', sent))) {
    expect(said).toContain('Your bank transfer can take up to six business days to arrive.');
    expect(said).toContain('Trenton, NJ 08601');
  }
});

test('a cancelled order whose payment may still arrive promises that it goes back', () => {
  const made = mail('cancelled', { paid: { ...paid, isPending: true } });
  for (const said of both(made)) {
    expect(said).toContain('If it still does, $92.87 goes back to your card.');
    expect(said).not.toContain('Banks take');
  }
});

test('omits the placeholder state of countries without a state select', () => {
  const london = { shipping_town: 'London', shipping_state: 'ABE', shipping_postcode: 'SW1A 1AA' };
  const sent = { order: { ...order, ...london, shipping_country: 'GB' } };
  for (const said of both(mail('placed', sent))) expect(said).toContain('London, SW1A 1AA');
});

test.each([
  [
    { shipping_town: 'Berlin', shipping_state: 'BE', shipping_postcode: '10115' },
    'DE',
    '10115 Berlin',
  ],
  [
    { shipping_town: 'San Juan', shipping_state: 'Adjuntas', shipping_postcode: '00901' },
    'PR',
    'San Juan, PR 00901',
  ],
])('writes %j as its country %s does', (place, shipping_country, line) => {
  const sent = { order: { ...order, ...place, shipping_country } };
  for (const said of both(mail('placed', sent))) expect(said).toContain(line);
});

test('shows the shipping address only while a parcel will arrive', () => {
  for (const news of ['placed', 'shipped'] as const) {
    for (const said of both(mail(news))) {
      for (const line of ['Bea Jones', '1 Main St', 'Unit 2', 'Trenton, NJ 08601'])
        expect(said).toContain(line);
    }
  }
  for (const news of ['cancelled', 'refunded'] as const) {
    for (const said of both(mail(news))) expect(said).not.toContain('1 Main St');
  }
});

test('lists tracking numbers and the shop’s shipping notes', () => {
  const one = mail('shipped', { tracking: ['1Z999'], shippingNotes: 'Two parcels.' });
  for (const said of both(one)) {
    expect(said).toContain('Tracking number: 1Z999');
    expect(said).toContain('Two parcels.');
  }
  const two = mail('shipped', { tracking: ['1Z999', 'SR-7'] });
  for (const said of both(two)) expect(said).toContain('Tracking numbers: 1Z999, SR-7');
  for (const said of both(mail('shipped'))) expect(said).not.toContain('Tracking');
});

test('links tracking numbers to their carrier', () => {
  const sent = mail('shipped', { tracking: ['1Z999AA10123456784', 'SR-7'] });
  const page = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
  expect(sent.text).toContain(`Follow 1Z999AA10123456784 at UPS: ${page}`);
  expect(sent.html).toContain(`href="${page}"`);
  expect(sent.text).not.toContain('Follow SR-7');
  expect(mail('refunded', { tracking: ['1Z999AA10123456784'] }).html).not.toContain(page);
});

describe('refund text', () => {
  const toCard = 'Banks take up to five business days to show it.';
  it.each<[string, Paid | undefined, string]>([
    ['paid by card', paid, `$92.87 goes back to your card. ${toCard}`],
    ['paid with PayPal', { ...paid, method: 'paypal' }, '$92.87 goes back to your PayPal account.'],
    ['never paid', undefined, 'You have not been charged.'],
    [
      'whose points were spent',
      { ...paid, refundCents: 9_000 },
      `$2.87 of points from this order were used; $90.00 goes back to your card. ${toCard}`,
    ],
    ['of the demo shop', { ...paid, provider: 'demo' }, 'This is a demo order: no money was'],
  ])('states the refund of an ended order %s', (_, one, words) => {
    for (const news of ['cancelled', 'refunded'] as const) {
      for (const said of both(mail(news, { paid: one }))) expect(said).toContain(words);
    }
  });

  it.each([{ ...paid, refundCents: 0 }, { ...paid, provider: 'demo' }, undefined])(
    'does not promise money when none is refunded: %j',
    (one) => {
      for (const said of both(mail('refunded', { paid: one }))) {
        expect(said).not.toMatch(/on its way back|business days/);
      }
    },
  );
});

test('links each product and shows its drawing if it has one', () => {
  const page = 'https://shop.example.com/product/oil-filter';
  const without = mail('placed');
  expect(without.html).toMatch(new RegExp(`<a href="${page}"[^>]*>Oil &lt;filter&gt;</a>`));
  expect(without.text).toContain(page);
  expect(without.html).not.toContain('/drawings/parts/');
  const [item] = order.orders_items;
  const image = '/drawings/parts/vg-eng-0101.svg';
  const items = Array.from({ length: 10 }, (_, at) => ({ ...item!, product_id: at, image }));
  const { html } = mail('placed', { order: { ...order, orders_items: items } });
  expect(html.match(new RegExp(`<img src="${image}#clear" width="80"`, 'g'))).toHaveLength(8);
});

test('leads to the whole order again, and of several parts to each', () => {
  const [item] = order.orders_items;
  const two = { ...order, orders_items: [item!, { ...item!, product_id: 8 }] };
  const again = ({ text, html }: ReturnType<typeof mail>) =>
    [text, html].map((said) => said.match(/(?<=again=)\w+/g));
  for (const news of ['placed', 'shipped'] as const) {
    expect(again(mail(news))).toEqual([['yes'], ['yes']]);
    expect(again(mail(news, { order: two }))).toEqual([
      ['7', '8', 'yes'],
      ['7', '8', 'yes'],
    ]);
  }
  expect(again(mail('cancelled', { order: two }))).toEqual([null, null]);
});

test('has a dark color for each link', () => {
  const sent = mail('shipped', {
    tracking: ['1Z999AA10123456784'],
    invoiceLink: 'https://x.example',
  });
  const links = sent.html.match(/<a [^>]*>/g)!;
  expect(
    links.filter((link) => /color:#0e4d5c/.test(link) && !link.includes('class="link"')),
  ).toEqual([]);
});

test('escapes markup in names', () => {
  expect(mail('placed').html).toContain('Oil &lt;filter&gt;');
});

test('omits discounts that were not used', () => {
  const none = {
    ...order,
    points_redeemed_amount: '0.00',
    discount_amount: '0.00',
    order_tax: '0.00',
  };
  for (const said of both(mail('placed', { order: none }))) {
    for (const label of ['Points', 'Coupon', 'Tax']) expect(said).not.toContain(label);
  }
});

it('says how a free order was paid and mentions no card', () => {
  const free = { ...order, payment_options: 'none' as const, order_total: '0.00' };
  const placed = mail('placed', { order: free });
  expect(placed.text).toContain('Paid with points and coupon. You have not been charged.');
  expect(placed.html).toContain('Paid with points and coupon. You have not been charged.');
  for (const news of ['cancelled', 'refunded'] as const) {
    const { text } = mail(news, { order: free, paid: undefined });
    expect(text).toContain('You have not been charged.');
    expect(text).not.toMatch(/card|PayPal/);
  }
});

test('says what each part was bought for, without links from the name of a van', () => {
  const [item] = order.orders_items;
  const van = {
    id: '',
    type: '68-79-bus',
    year: 1974,
    engine: null,
    gearbox: null,
    built: null,
    body: null,
    market: null,
    details: {},
    name: 'https://evil.example/x',
  };
  const text = `For ${van.name}, 1974 Bus: fits`;
  const fitment = { van, state: 'fits' as const, text };
  const { html, text: plain } = mail('placed', {
    order: {
      ...order,
      orders_items: [
        { ...item!, fitment },
        { ...item!, product_id: 8 },
      ],
    },
  });
  for (const version of [html, plain]) {
    expect(version.match(/1974 Bus: fits/g)).toHaveLength(1);
    expect(version).not.toContain('evil.example');
  }
  expect(html).toContain('✓ For');
});

test('of a parcel says what is in it, with its tracking number, and what still comes', () => {
  const [item] = order.orders_items;
  const waiting = { pieces: 2, on: 'December 14' };
  const drum = {
    ...item!,
    product_id: 8,
    name: 'Drum',
    product_quantity: 3,
    cancelled: 1,
    waiting,
  };
  const { subject, text, html } = mail('part shipped', {
    order: { ...order, orders_items: [item!, drum] },
    tracking: ['1Z999AA10123456784'],
    parcel: {
      lines: [{ productId: 8, quantity: 1 }],
      rest: [
        { productId: 7, quantity: 1 },
        { productId: 8, quantity: 2 },
      ],
      isLast: true,
      arrives: 'With you Wed, Dec 2.',
    },
  });
  expect(subject).toBe('Your VanGon order 4839-2017-53: a parcel is on its way');
  for (const version of both({ text, html })) {
    expect(version).toContain('This parcel: With you Wed, Dec 2.');
    const [, inIt, rest] = /In this parcel(.*)Still to come(.*)Ships to/.exec(version)!;
    expect(inIt).toContain('Drum');
    expect(inIt).not.toMatch(/Oil|back-order|cancelled/);
    expect(rest).toMatch(/Oil .*Drum.*On back-order, expected about December 14/);
    expect(version).not.toMatch(/Total|\$/);
  }
  for (const version of [text, html])
    expect(version).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
});

test.each([
  [{ amountCents: 5_331, keptCents: 0, points: 76 }, '$53.31 goes back to your card.'],
  [{ amountCents: 5_331, keptCents: 0, points: 76 }, '76 points are back in your account.'],
  [{ amountCents: 5_000, keptCents: 331, points: 0 }, '$3.31 of points from this order were used;'],
  [
    { amountCents: 5_331, keptCents: 0, points: 0, laterCents: 3_000, earlierCents: 2_596 },
    '$23.31 goes back to your card and $30.00 to your PayPal account. $25.96 went back before. Banks take',
  ],
  [{ amountCents: 0, keptCents: 0, points: 76 }, '76 points are back in your account.'],
])('of a refund of %j says %s', (refund, said) => {
  const { text } = mail('part refunded', { refund: { pieces: [], ...refund } });
  expect(text).toContain(said);
  expect(text.includes('card')).toBe(refund.amountCents > 0);
});

const pieces = ['1 × Brake drum', '2 × Fuel hose'];
const returned = {
  number: 'R4839-2017-53-1',
  pieces,
  isFree: false,
  closedWords: 'It has been cut.',
  link: 'https://shop.example.com/return/r4839-2017-53-1?key=k',
};
const refund = { pieces, amountCents: 5_331, keptCents: 0, points: 0 };

test.each([
  ['return asked', 'You send back'],
  ['return received', 'We have received'],
  ['return declined', 'We have declined'],
  ['return closed', 'We expected'],
  ['part refunded', 'We have refunded'],
] as const)('“%s” lists the pieces that it is about, and not the whole order', (news, label) => {
  for (const said of both(mail(news, { returned, refund }))) {
    expect(said).toContain(`${label}: 1 × Brake drum, 2 × Fuel hose`);
    for (const part of ['021 115 351 A', 'Total', '$92.87']) expect(said).not.toContain(part);
  }
});

test.each([
  [[], [], undefined],
  [['2 × Fuel hose'], [], 'You can cancel what is on back-order free of charge'],
  [['2 × Fuel hose'], ['That of the drum'], 'You can cancel 2 × Fuel hose free of charge'],
  [[], ['That of the drum'], undefined],
])('with %j to cancel and %j held, the buyer reads: %s', (cancels, held, said) => {
  const back_order = cancels.length + held.length > 0 ? { cancels, held } : undefined;
  for (const news of ['placed', 'expected'] as const) {
    const { text } = mail(news, { order: { ...order, back_order } });
    if (said) expect(text).toContain(said);
    else expect(text).not.toContain('You can cancel');
  }
});

test('a return that staff withdraw for its buyer says what the buyer keeps', () => {
  for (const said of both(mail('return closed', { returned: { ...returned, isWithdrawn: true } })))
    expect(said).toContain('You keep: 1 × Brake drum, 2 × Fuel hose');
});

test.each(['to pay', 'pay reminder'] as const)(
  '“%s” says until which hour it is held, and when it arrives',
  (news) => {
    const asked = {
      cents: 2_133,
      until: new Date('2026-12-24T20:30:00Z'),
      changes: [],
      days: 'Paid by 1 p.m. Eastern on Mon, Nov 30, it leaves that day.',
      link: 'https://shop.example.com/pay-order/k',
    };
    for (const said of both(mail(news, { asked }))) {
      expect(said).toContain('until December 24, 3:30 p.m. Eastern');
      expect(said).toContain(asked.days);
    }
    const waiting = { pieces: 1, on: 'January 4' };
    const orders_items = order.orders_items.map((item) => ({ ...item, waiting }));
    for (const said of both(mail(news, { asked, order: { ...order, orders_items } })))
      expect(said).toContain('On back-order, expected about January 4');
  },
);

test.each(orderMailKinds.filter((news) => !news.endsWith('shipped')))(
  '“%s” of an order that is picked up says nothing of shipping it',
  (news) => {
    const asked = { cents: 2_133, until: new Date(), changes: [], link: 'https://x.example' };
    const picked = { ...order, shipping_name: PICKUP.name };
    const { subject, text, html } = mail(news, { order: picked, asked, returned, refund });
    for (const said of [subject, ...both({ text, html })])
      expect(
        said.replace(/You send back|or send it with|for sending it|send you an email/g, ''),
      ).not.toMatch(/\b(ship(s|ped|ping|ment)?|send|sent|parcel)\b/i);
  },
);

test.each([false, true])('what was picked up may be brought back, cores: %s', (isCores) => {
  const picked = { ...order, shipping_name: PICKUP.name };
  const back = { returned: { ...returned, isCores } };
  for (const said of both(mail('return asked', { order: picked, ...back })))
    expect(said).toMatch(/Please bring (it|them) to our counter, or send (it|them) with tracking/);
  for (const said of both(mail('return asked', back))) expect(said).not.toContain('counter');
});

test('what was picked up may be brought back, also where sending it is free', () => {
  const free = { returned: { ...returned, isFree: true } };
  const picked = { ...order, shipping_name: PICKUP.name };
  for (const said of both(mail('return asked', { order: picked, ...free })))
    expect(said).toContain('bring it to our counter, or wait for the label');
  for (const said of both(mail('return asked', free))) expect(said).not.toContain('counter');
});

test('an order that is ready at the counter is not being got ready', () => {
  for (const said of both(mail('placed', { order: { ...order, shipping_name: PICKUP.name } })))
    expect(said).not.toContain('getting it ready');
});

test.each(['placed', 'changed', 'ready', 'not changed'] as const)(
  '“%s” of an order that is picked up says when it is ready',
  (news) => {
    const picked = { ...order, shipping_name: PICKUP.name };
    expect(mail(news, { order: picked }).text).toContain('ready for you at our counter.');
    const waiting = { pieces: 1, on: 'December 14' };
    const orders_items = order.orders_items.map((item) => ({ ...item, waiting }));
    const delivery = 'We let you know when all of it is ready for you at our counter.';
    const { text } = mail(news, { order: { ...picked, orders_items, delivery } });
    expect(text).toContain(delivery);
    expect(text).not.toContain('Your parts are ready');
  },
);
