/** Messages about search results. Separate from messages.ts, which browsers load. */
export const searchMessages = {
  nothingFound: (key: string) => `No products match “${key}”.`,
  corrected: (words: string) => `Nothing matches exactly. Showing results for “${words}”.`,
  dropped: (words: readonly string[], plural?: string) =>
    `Nothing for “${words.join(' ')}”. These are ${plural ?? 'close'}.`,
  noneFits: (plural: string, van: string) => `No ${plural} fit a ${van}. These fit other vans.`,
  substitute: (searched: string, van: string, has: string | null, substitute: string) =>
    `No ${searched} fit a ${van}${has ? `, which has ${has}` : ''}. These are ${substitute}.`,
  unknownYear: (year: number) => `No van was built in ${year}.`,
  noEngine: (engine: string) =>
    `We list no parts for “${engine}” engines, which no van here left the factory with. Ask us: we also find parts that are not listed.`,
  neverBuilt: (van: string, [from, to]: readonly number[], plural = 'parts') =>
    `There is no ${van}: the model years are ${from} to ${to}. These ${plural} are for those.`,
  twoEngines: (one: string, other: string) =>
    `“${one}” and “${other}” are different engines. These parts are for either.`,
  engineOfOtherYears: (engine: string, years: readonly number[] | undefined, meant: string) =>
    `The engine “${engine}” was ${years ? `in the vans of ${years.join(' to ')}` : 'not in such a van'}. These parts are for “${meant}”.`,
  unknownNumbers: (numbers: readonly string[]) =>
    `No part has the number ${numbers.map((number) => `“${number}”`).join(' or ')}.`,
  superseded: (numbers: readonly { sku: string; now: string }[]) =>
    numbers.map(({ sku, now }) => `${sku} is now ${now}.`).join(' '),
  close: 'These are close.',
  nearNumbers: (key: string) => `No part has the number “${key}”. These are close.`,
  best: (count: number) => `These are the best ${count} matches. Add a word to narrow them down.`,
} as const;
