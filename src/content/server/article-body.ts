import type { ProductRow } from '../../catalogue/contract.ts';
import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { curlyQuotes } from '../rules/curly-quotes.ts';

/** Sanitizes the body and adds price and stock to the first link to each part. */
export function articleBody(html: string, products: readonly ProductRow[]): string {
  const unlabeled = new Map(products.map((product) => [`/product/${product.slug}`, product]));
  return curlyQuotes(safeHtml(html)).replace(
    /<a href="([^"]+)"[^>]*>.*?<\/a>/gs,
    (link, href: string) => {
      const product = unlabeled.get(href);
      if (!product) return link;
      unlabeled.delete(href);
      return `${link} <small>${priceAndStock(product)}</small>`;
    },
  );
}

const priceAndStock = ({ regular_price, ...part }: ProductRow) =>
  `${formatPrice(dollarsToCents(regular_price))}, ${stockText(part)}`;

function stockText({ stock_qty, backorder }: Pick<ProductRow, 'stock_qty' | 'backorder'>): string {
  if (backorder?.stock === 0) return `expected about ${backorder.on}`;
  return stock_qty > 0 ? 'in stock' : 'out of stock';
}
