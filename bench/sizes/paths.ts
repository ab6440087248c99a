import { addressOf } from '../../src/kit/page.ts';
import { readCatalogue } from '../server/catalogue.ts';
import type { MeasuredPage } from './budgets.ts';
import { addresses } from '../../src/links/addresses.ts';

/** One address of each page that has a budget, at a running shop. */
export async function measuredPaths(address: string): Promise<Record<MeasuredPage, string>> {
  const { products, vanTypes } = await readCatalogue(address);
  return {
    home: addressOf(addresses.home),
    listing: addressOf(addresses.vanType, { vanType: vanTypes[0]!.slug }),
    product: addressOf(addresses.product, { slug: products[0]!.slug }),
    cart: addressOf(addresses.cart),
    checkout: addressOf(addresses.checkout),
  };
}
