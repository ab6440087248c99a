import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { StockBadge } from './badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button } from '../form/button.tsx';
import { Drawing } from '../media/drawing.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { LazyDialog } from '../overlay/lazy-dialog.tsx';
import { Pagination } from '../table/pagination.tsx';
import { Cell, Table, TableBody, TableRow } from '../table/table.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const renderInShop = (part: ReactNode) =>
  renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>);

it('Pagination renders links and marks the current page', () => {
  const html = renderInShop(
    <Pagination page={2} pages={3} hrefFor={(page) => `/shop/page/${page}`} />,
  );

  expect(html.match(/<a /g)).toHaveLength(5);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/shop\/page\/2"/);
  expect(html).toMatch(/rel="prev"[^>]*href="\/shop\/page\/1"/);
  expect(html).toMatch(/rel="next"[^>]*href="\/shop\/page\/3"/);
  expect(renderToStaticMarkup(<Pagination page={1} pages={1} hrefFor={String} />)).toBe('');
});

it('Breadcrumb marks its last step as the current page', () => {
  const html = renderInShop(
    <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Shop' }]} />,
  );

  expect(html).toContain('aria-label="Breadcrumb"');
  expect(html).toContain('<span aria-current="page">Shop</span>');
});

it('Button keeps its text and can keep the focus while busy', () => {
  const html = renderToStaticMarkup(<Button busy>Place order</Button>);

  expect(html).toContain('Place order');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
});

it('Drawing reserves its space and shows a placeholder without a picture', () => {
  expect(renderToStaticMarkup(<Drawing src="/drum.svg" alt="Brake drum" />)).toMatch(
    /width="240" height="180" loading="lazy"/,
  );
  expect(renderToStaticMarkup(<Drawing alt="Brake drum" />)).toContain(
    'Brake drum (no picture yet)',
  );
});

it('Table is a labeled region that scrolls by keyboard', () => {
  const html = renderToStaticMarkup(
    <Table caption="Your order" stacked>
      <TableBody>
        <TableRow>
          <Cell label="Price">$1.00</Cell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  const caption = /<caption id="([^"]+)"/.exec(html)?.[1];

  expect(html).toContain(`role="region" aria-labelledby="${caption}" tabindex="0"`);
  expect(html).toContain('data-label="Price"');
});

it('ErrorSummary links to each field, and is absent without faults and before the first submit', () => {
  const faults = [{ field: 'email', message: 'Please enter email.' }];
  const html = renderToStaticMarkup(<ErrorSummary attempt={1} faults={faults} />);

  expect(html).toContain('<a href="#email">Please enter email.</a>');
  expect(renderToStaticMarkup(<ErrorSummary attempt={1} faults={[]} />)).toBe('');
  expect(renderToStaticMarkup(<ErrorSummary attempt={0} faults={faults} />)).toBe('');
});

it('LazyDialog renders nothing on the server while closed', () => {
  expect(
    renderToStaticMarkup(<LazyDialog open={false} onClose={() => {}} title="Wishlist" />),
  ).toBe('');
});

it.each([
  [1, { stock: 1, on: 'December 14' }, 'In Stock'],
  [3, { stock: 1, on: 'December 14' }, '1 in stock, 2 on back-order, expected about December 14'],
  [1, { stock: 0, on: 'December 14' }, 'On back-order, expected about December 14'],
  [Number.NaN, { stock: 0, on: 'December 14' }, 'On back-order, expected about December 14'],
  [Number.NaN, { stock: 1, on: 'December 14' }, 'In Stock'],
  [3, null, 'In Stock'],
])('StockBadge says one thing of %s wanted pieces', (quantity, backorder, text) => {
  const html = renderToStaticMarkup(
    <StockBadge inStock backorder={backorder} quantity={quantity} />,
  );
  expect(html).toContain(`>${text}<`);
});
