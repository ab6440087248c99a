import { addressOf } from '../../src/pages.ts';
import { readCatalogue } from '../serving/catalogue.ts';
import type { PageWeighed } from './budgets.ts';

/** One address of each page that has a budget, at a running shop. */
export async function measuredPaths(address: string): Promise<Record<PageWeighed, string>> {
  const { products, vanTypes } = await readCatalogue(address);
  return {
    home: addressOf('home'),
    listing: addressOf('vanType', { vanType: vanTypes[0]!.slug }),
    product: addressOf('product', { slug: products[0]!.slug }),
    cart: addressOf('cart'),
    checkout: addressOf('checkout'),
  };
}
