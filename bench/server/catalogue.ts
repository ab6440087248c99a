import type { ProductRow, VanTypeRow } from '../../src/catalogue/contract.ts';
import { sendRequest, textOf } from '../figures/send-request.ts';

export interface Catalogue {
  products: ProductRow[];
  vanTypes: VanTypeRow[];
}

/** The shop's products and van types, read through its public calls. */
export async function readCatalogue(address: string): Promise<Catalogue> {
  const [products, vanTypes] = await Promise.all([
    dataOf<ProductRow[]>(address, '/api/products'),
    dataOf<VanTypeRow[]>(address, '/api/getProductsTypes'),
  ]);
  return { products, vanTypes };
}

async function dataOf<T>(address: string, path: string): Promise<T> {
  return JSON.parse(textOf(await sendRequest(address, { path }))).data as T;
}
