import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineFacts } from './line-facts.tsx';

const backorder = { stock: 1, day: '2099-12-14', on: 'December 14, 2099' };
const line = { sku: 'VG-1', quantity: 3, stock: 5, backorder };

it('says what waits of a line, but not of one that is sold out because its day has passed', () => {
  const waits = '2 of 3 on back-order, expected about December 14, 2099';
  expect(renderToStaticMarkup(<LineFacts line={line} />)).toContain(waits);
  expect(renderToStaticMarkup(<LineFacts line={{ ...line, stock: 0 }} />)).toBe(
    '<span class="line-sku">VG-1</span>',
  );
});
