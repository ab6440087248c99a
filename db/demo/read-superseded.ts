import * as z from 'zod';
import { paragraphs, slugOf } from '../../src/catalogue/server/product-texts.ts';
import { FaultyFiles } from './faults.ts';
import type { Product } from './read-catalogue.ts';
import { readYaml } from './read-yaml.ts';
import { typeset } from './typeset.ts';

const file = z.array(
  z.strictObject({
    sku: z.string(),
    name: z.string().transform(typeset),
    oem: z.array(z.string()),
    replaced_by: z.string(),
  }),
);

export interface Superseded extends Product {
  /** The number of the part that replaces it, which may be superseded too. */
  replacedBy: number;
}

/** Parts of `superseded.yaml`, numbered after all others: each is what its successor is, without stock. */
export function readSuperseded(products: readonly Product[]): Superseded[] {
  const written = readYaml('superseded.yaml', file);
  const ids = new Map(products.map(({ sku, id }) => [sku, id]));
  written.forEach(({ sku }, index) => ids.set(sku, products.length + index + 1));
  const present = (sku: string): Product | undefined => {
    const next = written.find((each) => each.sku === sku);
    return next ? present(next.replaced_by) : products.find((each) => each.sku === sku);
  };
  return written.map(({ sku, name, oem, replaced_by }) => {
    const successor = present(replaced_by);
    if (!successor) throw new FaultyFiles([`superseded.yaml, ${sku}: there is no ${replaced_by}`]);
    const { featured: _, ...same } = successor;
    const description = `${name}: we sold this part until its maker changed the number. ${replaced_by} takes its place.`;
    return {
      ...same,
      id: ids.get(sku)!,
      sku,
      name,
      slug: slugOf({ name, slug: undefined }),
      oem,
      stock: 0,
      related: [],
      also_needed: [],
      descriptionHtml: paragraphs(description),
      pageTitle: name,
      pageDescription: description,
      pageKeyword: [name, sku, ...oem].join(', '),
      replacedBy: ids.get(replaced_by)!,
    };
  });
}
