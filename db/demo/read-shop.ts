import * as z from 'zod';
import { dollars } from './dollars.ts';
import { readYaml } from './read-yaml.ts';

const year = z.int().min(1950).max(2003);

const vanType = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** Its name in the fitment line. */
  model: z.string(),
  years: z.tuple([year, year]),
  /** Codes by the engine's common name. */
  engines: z.record(z.string(), z.array(z.string())),
  paint: z.strictObject({ name: z.string(), hex: z.string().regex(/^#[0-9A-F]{6}$/) }),
});

const category = z.strictObject({ slug: z.string(), name: z.string(), title: z.string() });

const place = z.strictObject({
  country: z.union([z.string(), z.array(z.string())]),
  states: z.array(z.string()).optional(),
});

const service = z.strictObject({
  carrier: z.string(),
  service: z.string(),
  name: z.string(),
  oversize_surcharge: dollars,
  free_above: dollars.optional(),
  /** Working days on the way. */
  days: z.tuple([z.int(), z.int()]),
  /** Price in dollars by maximum weight in grams. */
  steps: z.record(z.coerce.number<string>().int().positive(), dollars),
});

const zone = z.strictObject({
  name: z.string(),
  places: z.array(place),
  services: z.array(service),
});

const shop = z.strictObject({
  van_types: z.array(vanType),
  categories: z.array(category),
  /** Parsed by the content area. */
  settings: z.record(z.string(), z.json()),
  shipping: z.array(zone),
});

export type Shop = z.infer<typeof shop>;
export type ShippingZone = z.infer<typeof zone>;

/** Reads `shop.yaml`: everything except products, prices in cents; throws FaultyFiles. */
export const readShop = (): Shop => readYaml('shop.yaml', shop);
