import * as z from 'zod';
import { queryFirst, queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { ShopSettings } from '../contract.ts';
import { type Dispatch, dispatch, usualDispatch } from '../dispatch.ts';
import { homeTexts, slide } from '../home-texts.ts';

/** Schemas of the JSON values in the `settings` table. */
const schemas = {
  shop: z.object({
    site_title: z.string(),
    logo: z.string(),
    favicon: z.string(),
    /** Percent. */
    taxRate: z.number().nonnegative(),
    /** See `TaxRule` in cart/rules/totals.ts. */
    taxAfterDiscounts: z.optional(z.literal(true)),
    taxDeposits: z.optional(z.literal(true)),
    /** How many days buyers may begin returns for; none can if the shop has not set it. */
    return_days: z.optional(z.int().positive()),
    /** How many days buyers may send in cores for. */
    core_days: z.optional(z.int().positive()),
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
    /** As displayed, such as `609-555-0142`; empty if the shop takes no calls. */
    phone: z._default(z.string(), ''),
    notification: z.string(),
    support_text: z.string(),
    contact_detail: z.string(),
    facebook_url: z.string(),
    youtube_url: z.string(),
  }),
  home: z.object({
    sliders: z.array(slide),
    ...homeTexts.shape,
    /** The diagram beside the text about the shop: its van type and system, "68-79-bus/front-axle". */
    shown_diagram: z.nullish(z.string()),
  }),
  stock: z.object({
    /** Whether the shopkeeper gets a mail when parts run low. */
    low_stock_mail: z.boolean(),
    /** How many days after its mail a back-in-stock alert is deleted. */
    alert_days: z.optional(z.int().positive()),
  }),
  dispatch,
  policies: z.array(z.object({ title: z.string(), text: z.string() })),
  place: z.object({
    name: z.string(),
    address: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    zoom: z.int().min(1).max(19),
  }),
};

export type SettingName = keyof typeof schemas;
type Settings = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };

/** The paths of invalid values; empty if the value can be read again. */
export function invalidPaths(name: SettingName, value: unknown): string[] {
  const { error } = schemas[name].safeParse(value);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

/** Throws if the setting is missing or invalid. */
export async function readSetting<Name extends keyof Settings>(db: Queryable, name: Name) {
  const row = await findSetting(db, name);
  if (row === null) throw new Error(`The settings have no row '${name}'`);
  return row;
}

/** Null for a shop without a counter. */
export const findPlace = (db: Queryable): Promise<Settings['place'] | null> =>
  findSetting(db, 'place');

/** Empty in a shop without data. */
export const findSlides = async (db: Queryable): Promise<Settings['home']['sliders']> =>
  (await findSetting(db, 'home'))?.sliders ?? [];

/** Low-stock mails are on by default. */
export const isLowStockMailed = async (db: Queryable) =>
  (await findSetting(db, 'stock'))?.low_stock_mail ?? true;

/** Days after which told and ended back-in-stock alerts are deleted. */
export const stockAlertDays = async (db: Queryable) =>
  (await findSetting(db, 'stock'))?.alert_days ?? 90;

async function findSetting<Name extends keyof Settings>(db: Queryable, name: Name) {
  const row = await queryFirst<{ value: unknown }>(
    db,
    sql`SELECT value FROM settings WHERE name = ${name}`,
  );
  return row ? (schemas[name].parse(row.value) as Settings[Name]) : null;
}

export async function readSettings(db: Queryable): Promise<ShopSettings> {
  const { settings } = await queryOne<{ settings: SettingsJson }>(
    db,
    sql`SELECT ${SETTINGS_JSON} AS settings`,
  );
  return settingsFrom(settings);
}

/** Subquery for `settingsFrom`, to read the settings together with other data. */
export const SETTINGS_JSON = sql`(SELECT json_object_agg(name, value) FROM settings WHERE name IN ('shop', 'points'))`;

export type SettingsJson = Record<string, unknown> | null;

export const settingsFrom = (json: SettingsJson): ShopSettings => ({
  ...schemas.shop.parse(json?.shop),
  pointSetting: schemas.points.parse(json?.points),
});

/** Subquery for `dispatchFrom`. */
export const DISPATCH_JSON = sql`(SELECT value FROM settings WHERE name = 'dispatch')`;

export const dispatchFrom = (json: unknown): Dispatch =>
  json === null || json === undefined ? usualDispatch : dispatch.parse(json);

/** Subquery for the sender of mails as JSON: `{ name, email, phone }`. */
export const SENDER_JSON = sql`(SELECT json_build_object('name', shop.value->>'site_title', 'email', header.value->>'email',
    'phone', coalesce(header.value->>'phone', ''))
  FROM settings shop, settings header WHERE shop.name = 'shop' AND header.name = 'header')`;

export async function readHeader(db: Queryable) {
  const header = await readSetting(db, 'header');
  const { site_title } = await readSetting(db, 'shop');
  return { ...header, site_title };
}
