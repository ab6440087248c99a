import { addressOf } from '../../src/kit/page.ts';
import { cartPages } from '../../src/cart/pages.ts';
import { cataloguePages } from '../../src/catalogue/pages.ts';
import { checkoutPages } from '../../src/checkout/pages.ts';
import { contentPages } from '../../src/content/pages.ts';
import { readCatalogue } from '../server/catalogue.ts';
import type { MeasuredPage } from './budgets.ts';

/** One address of each page that has a budget, at a running shop. */
export async function measuredPaths(address: string): Promise<Record<MeasuredPage, string>> {
  const { products, vanTypes } = await readCatalogue(address);
  return {
    home: addressOf(contentPages.home),
    listing: addressOf(cataloguePages.vanType, { vanType: vanTypes[0]!.slug }),
    product: addressOf(cataloguePages.product, { slug: products[0]!.slug }),
    cart: addressOf(cartPages.cart),
    checkout: addressOf(checkoutPages.checkout),
  };
}
