import * as z from 'zod';
import { queryFirst, queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { ShopSettings } from '../contract.ts';
import { homeContent, plate, slider } from '../home-calls.ts';

/** Rows of the `settings` table, each with its own shape. */
const rows = {
  shop: z.object({
    site_title: z.string(),
    logo: z.string(),
    favicon: z.string(),
    /** Sales tax in percent. */
    taxRate: z.number().nonnegative(),
    /** Days within which parts may come back, for search engines. */
    return_days: z.optional(z.int().positive()),
  }),
  points: z.object({
    earn_points_conversion_points: z.number().nonnegative(),
    earn_points_conversion_rate: z.number().nonnegative(),
    redemption_conversion_points: z.number().nonnegative(),
    redemption_conversion_rate: z.number().nonnegative(),
  }),
  header: z.object({
    head_title: z.string(),
    email: z.string(),
    /** As it is written, such as `609-555-0142`; empty in a shop that takes no calls. */
    phone: z._default(z.string(), ''),
    notification: z.string(),
    support_text: z.string(),
    contact_detail: z.string(),
    facebook_url: z.string(),
    youtube_url: z.string(),
  }),
  home: z.object({
    sliders: z.array(slider),
    ...homeContent.shape,
    plate: z.optional(plate),
  }),
  policies: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Where the shop stands, for the map. */
  place: z.object({
    name: z.string(),
    address: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    zoom: z.int().min(1).max(19),
  }),
};

type Rows = { [Name in keyof typeof rows]: z.infer<(typeof rows)[Name]> };

/** One row of the settings, as the shop last saved it; throws when it is missing or misshapen. */
export async function readRow<Name extends keyof Rows>(
  db: Queryable,
  name: Name,
): Promise<Rows[Name]> {
  const row = await findRow(db, name);
  if (row === null) throw new Error(`The settings have no row '${name}'`);
  return row;
}

/** Where the shop stands; null when it has no counter to come to. */
export const findPlace = (db: Queryable): Promise<Rows['place'] | null> => findRow(db, 'place');

async function findRow<Name extends keyof Rows>(
  db: Queryable,
  name: Name,
): Promise<Rows[Name] | null> {
  const row = await queryFirst<{ value: unknown }>(
    db,
    sql`SELECT value FROM settings WHERE name = ${name}`,
  );
  return row ? (rows[name].parse(row.value) as Rows[Name]) : null;
}

/** Tax rate, points and the shop's name; through a transaction's client it is what that transaction sees. */
export async function readSettings(db: Queryable): Promise<ShopSettings> {
  const { settings } = await queryOne<{ settings: SettingsJson }>(
    db,
    sql`SELECT ${settingsJson} AS settings`,
  );
  return settingsFrom(settings);
}

/** SQL for the same as JSON, to be read together with something else. */
export const settingsJson = sql`(SELECT json_object_agg(name, value) FROM settings WHERE name IN ('shop', 'points'))`;

export type SettingsJson = Record<string, unknown> | null;

export const settingsFrom = (json: SettingsJson): ShopSettings => ({
  ...rows.shop.parse(json?.shop),
  pointSetting: rows.points.parse(json?.points),
});

/** SQL for who sends the shop's mails, as JSON: `{ name, email, phone }`. */
export const senderJson = sql`(SELECT json_build_object('name', shop.value->>'site_title', 'email', header.value->>'email',
    'phone', coalesce(header.value->>'phone', ''))
  FROM settings shop, settings header WHERE shop.name = 'shop' AND header.name = 'header')`;

/** Contact details and texts of header and footer, with the shop's name. */
export async function readHeader(db: Queryable) {
  const header = await readRow(db, 'header');
  const { site_title } = await readRow(db, 'shop');
  return { ...header, site_title };
}
