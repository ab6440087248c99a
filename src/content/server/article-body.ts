import type { ProductRow } from '../../catalogue/contract.ts';
import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';

/** The body made harmless; where it first names a part, the price and whether it can be had stand beside the link. */
export function articleBody(html: string, products: readonly ProductRow[]): string {
  const toSay = new Map(products.map((product) => [`/product/${product.slug}`, product]));
  return safeHtml(html).replace(/<a href="([^"]+)"[^>]*>.*?<\/a>/gs, (link, href: string) => {
    const product = toSay.get(href);
    if (!product) return link;
    toSay.delete(href);
    return `${link} <small>${priceAndStock(product)}</small>`;
  });
}

const priceAndStock = ({ regular_price, stock_qty }: ProductRow): string =>
  `${formatPrice(dollarsToCents(regular_price))}, ${stock_qty > 0 ? 'in stock' : 'out of stock'}`;
