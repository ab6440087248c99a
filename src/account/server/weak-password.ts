import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryFirst, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { passwordMessages } from '../messages.ts';

interface Person {
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * Why a new password is too easy to guess, or null: it is one of the 10,000 most common, or made of what everybody
 * knows of its owner and the shop. Letter case, spaces, dots and dashes, and digits at its end do not help.
 */
export async function weakPassword(
  { pool }: Pick<Shop, 'pool'>,
  password: string,
  person: Person,
): Promise<string | null> {
  const shop = await queryFirst<{ name: string }>(
    pool,
    sql`SELECT value ->> 'site_title' AS name FROM settings WHERE name = 'shop'`,
  );
  const own = ownWords(person, shop?.name ?? '');
  const forms = formsOf(password);
  if (forms.some((form) => own.has(form))) return passwordMessages.own;
  return forms.some((form) => commonPasswords().has(form)) ? passwordMessages.common : null;
}

/** The password as the lists have it: as it is, and without what is mostly put behind a word. */
function formsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  return [lower, joined(lower)].flatMap((form) => [form, form.replace(/[\d!.?]+$/, '')]);
}

const joined = (text: string): string => text.replace(/[\s._-]/g, '');

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
  return new Set(lower.flatMap((word) => [word, joined(word)]).filter((word) => word.length > 1));
}

let common: ReadonlySet<string> | undefined;

/** Read when the first password is chosen: most processes never need it. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const [, list = ''] = file.split('\n-----\n');
  common = new Set(list.trim().split('\n'));
  return common;
}
