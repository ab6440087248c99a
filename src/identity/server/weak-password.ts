import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryFirst, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { passwordMessages } from '../messages.ts';
import type { CustomerRow } from './customers.ts';

type Person = Pick<CustomerRow, 'email' | 'first_name' | 'last_name'>;

/**
 * Null unless the password is one of the 10,000 most common or consists of the customer's or the shop's name or email.
 * Ignores case, spaces, dots, dashes and trailing digits.
 */
export async function weakPasswordMessage(
  { pool }: Pick<Shop, 'pool'>,
  password: string,
  person: Person,
): Promise<string | null> {
  const shop = await queryFirst<{ name: string }>(
    pool,
    sql`SELECT value ->> 'site_title' AS name FROM settings WHERE name = 'shop'`,
  );
  const own = ownWords(person, shop?.name ?? '');
  const variants = variantsOf(password);
  if (variants.some((variant) => own.has(variant))) return passwordMessages.own;
  return variants.some((variant) => commonPasswords().has(variant))
    ? passwordMessages.common
    : null;
}

/** The password with and without separators and trailing digits or punctuation. */
function variantsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  return [lower, withoutSeparators(lower)].flatMap((text) => [text, text.replace(/[\d!.?]+$/, '')]);
}

const withoutSeparators = (text: string): string => text.replace(/[\s._-]/g, '');

function ownWords({ email, first_name, last_name }: Person, shopName: string): Set<string> {
  const [local = '', domain = ''] = email.split('@');
  const names = [first_name, last_name];
  const words = [
    'VanGon',
    shopName,
    email,
    local,
    ...local.split(/[._+-]/),
    domain,
    ...domain.split('.'),
    ...names.flatMap((name) => [name, ...name.split(/[\s-]/)]),
    names.join(''),
    names.toReversed().join(''),
  ];
  const lower = words.map((word) => word.normalize('NFKC').toLowerCase());
  return new Set(
    lower.flatMap((word) => [word, withoutSeparators(word)]).filter((word) => word.length > 1),
  );
}

let common: ReadonlySet<string> | undefined;

/** Loaded with the first new password, because most processes never need it. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const [, list = ''] = file.split('\n-----\n');
  common = new Set(list.trim().split('\n'));
  return common;
}
