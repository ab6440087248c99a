import { brotliDecompressSync } from 'node:zlib';
import type { ProductRow, VanTypeRow } from '../../src/catalogue/contract.ts';
import { sendRequest } from '../figures/send-request.ts';

export interface Catalogue {
  products: ProductRow[];
  vanTypes: VanTypeRow[];
}

/** What the shop sells, read through its public calls. */
export async function readCatalogue(address: string): Promise<Catalogue> {
  const [products, vanTypes] = await Promise.all([
    dataOf<ProductRow[]>(address, '/api/products'),
    dataOf<VanTypeRow[]>(address, '/api/getProductsTypes'),
  ]);
  return { products, vanTypes };
}

async function dataOf<T>(address: string, path: string): Promise<T> {
  const { bytes } = await sendRequest(address, { path });
  return JSON.parse(brotliDecompressSync(bytes).toString()).data as T;
}
