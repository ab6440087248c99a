/** Letters and digits that look like a Latin letter, with that letter; others are compared as they are. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    α: 'a',
    '4': 'a',
    '@': 'a',
    ѵ: 'v',
    ν: 'v',
    υ: 'v',
    о: 'o',
    ο: 'o',
    '0': 'o',
  }),
);
const SHOP = /^vangon(com|s|staff|team|shop|store|parts|support|service|official|admin)*$/;
/** A name of these words alone passes for the shop's, if one of them is an office. */
const officeWords = ['staff', 'admin', 'administrator', 'moderator', 'support'];
const otherWords = [
  'the',
  'shop',
  'store',
  'site',
  'official',
  'our',
  'team',
  'customer',
  'service',
];

/** "VanGon staff", "Ken of Van-Gon" and "Shop admin", but not "Van Gonzalez": the shop's name counts as whole words. */
export function isNameOfShop(name: string): boolean {
  const words = wordsOf(name);
  const isOffice = words.some((word) => officeWords.includes(word));
  if (isOffice && words.every((word) => [...officeWords, ...otherWords].includes(word)))
    return true;
  return words.some((_, from) =>
    words.slice(from).some((__, more) => SHOP.test(words.slice(from, from + more + 1).join(''))),
  );
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    // A capital Greek nu; its small letter looks like a v.
    .replaceAll('\u039d', 'n')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => lookAlikes.get(letter) ?? letter)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
