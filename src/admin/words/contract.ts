import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { wordsDeskMessages as messages } from './messages.ts';
import { isPhrase } from './rules/phrase.ts';

const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const phrase = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(80), z.refine(isPhrase, messages.phrase));
const phrases = z.array(phrase).check(z.minLength(1), z.maxLength(60));

const found = z.object({
  total: z.number(),
  /** No part matches all words; the results are near matches. */
  is_failed: z.boolean(),
  parts: z.array(z.object({ id: z.number(), sku: z.string(), name: z.string() })),
});

const tried = z.object({
  before: found,
  after: found,
  /** Other searches whose results would change. */
  changes: z.object({ count: z.number(), of: z.number(), examples: z.array(z.string()) }),
});
export type Tried = z.output<typeof tried>;

const failedSearch = z.object({
  words: z.string(),
  times: z.number(),
  last_at: z.string(),
  /** The owner's phrases for the part. */
  says: z.string(),
  /** A similar part name that would find something. */
  near: z.nullable(z.string()),
});
export type FailedSearch = z.output<typeof failedSearch>;

const word = z.object({
  id: z.number(),
  kind: z.enum(['same', 'instead']),
  says: z.array(z.string()),
  /** Empty if all phrases of `says` are synonyms. */
  means: z.array(z.string()),
});
export type OwnerWord = z.output<typeof word>;

const newWord = z
  .object({
    search,
    kind: z.enum(['same', 'instead']),
    says: phrases,
    means: z.array(phrase).check(z.maxLength(20)),
  })
  .check(
    z.refine(({ kind, means }) => kind === 'same' || means.length > 0, {
      path: ['means'],
      error: messages.phrase,
    }),
    z.refine(({ kind, says }) => kind === 'instead' || new Set(says).size > 1, {
      path: ['says'],
      error: messages.two,
    }),
  );

/** A word, with the search to test it on. */
export type WordTrial = z.output<typeof newWord>;

const partType = z.object({ id: z.number(), name: z.string(), also: z.array(z.string()) });
export type NamedType = z.output<typeof partType>;

const shownType = z.extend(partType, {
  belongs_to: z.array(z.string()),
  instead: z.array(z.string()),
});
export type ShownType = z.output<typeof shownType>;

const symptom = z.object({
  id: z.number(),
  name: z.string(),
  system: z.string(),
  what: z.array(z.string()),
  places: z.array(z.string()),
  moments: z.array(z.string()),
  /** Slugs; empty for every van. */
  van_types: z.array(z.string()),
  /** Names of part types, the most likely first; words after a colon tell which of the type. */
  suspects: z.array(z.string()),
  test: z.string(),
  /** Names of jobs on a van. */
  jobs: z.array(z.string()),
  /** The slug of an article, or empty. */
  article: z.string(),
});
export type ShownSymptom = z.output<typeof symptom>;

const suspect = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const changedSymptom = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  system: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  van_types: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(30)),
  what: phrases,
  places: z.array(phrase).check(z.maxLength(60)),
  moments: z.array(phrase).check(z.maxLength(60)),
  suspects: z.array(suspect).check(z.minLength(1), z.maxLength(12)),
  test: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
  jobs: z.array(suspect).check(z.maxLength(12)),
  article: z.string().check(z.trim(), z.maxLength(200)),
});
export type ChangedSymptom = z.output<typeof changedSymptom>;

/** What the desk has shown, sent back to see whether it is still so. */
const readPhrases = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500));
const readWord = z.extend(word, { id: rowId, says: readPhrases, means: readPhrases });
const readText = z.string().check(z.maxLength(1_000));
const readSymptom = z.extend(symptom, {
  id: rowId,
  name: readText,
  system: readText,
  what: readPhrases,
  places: readPhrases,
  moments: readPhrases,
  van_types: readPhrases,
  suspects: readPhrases,
  jobs: readPhrases,
  test: readText,
  article: readText,
});

const write = { access: { staff: 'write:shop' }, idempotent: true } as const;
const unknown = ['unknown_word'] as const;
const wrongSymptom = [
  'name_taken',
  'unknown_suspect',
  'unknown_article',
  'unknown_job',
  'unknown_van',
] as const;
const current = { changed_meanwhile: { word } };

export const wordsDeskCalls = {
  'GET admin/words/failed': call({
    access: { staff: 'read:shop' },
    about: 'Searches that find nothing, the most frequent first',
    query: z.object({ view: z._default(z.enum(['open', 'dismissed']), 'open') }),
    answer: good(
      z.object({
        searches: z.array(failedSearch),
        /** The number of searches that once found nothing and now do. */
        found_now: z.number(),
        /** Names that a word can stand for. */
        names: z.array(z.string()),
      }),
    ),
  }),
  'GET admin/words': call({
    access: { staff: 'read:shop' },
    about: 'How owners say things',
    answer: good(
      z.object({
        words: z.array(word),
        last_change: z.nullable(z.object({ by: z.string(), at: z.string() })),
      }),
    ),
  }),
  'GET admin/words/vans': call({
    access: { staff: 'read:shop' },
    about: 'Phrases for vans, part types and engines, as the search reads them',
    answer: good(
      z.object({
        phrases: z.array(
          z.object({ id: z.number(), says: z.array(z.string()), narrows: z.string() }),
        ),
        types: z.array(shownType),
        engines: z.array(
          z.object({ van: z.string(), code: z.string(), name: z.string(), years: z.string() }),
        ),
      }),
    ),
  }),
  'POST admin/words/try': call({
    access: { staff: 'read:shop' },
    about: 'What a search finds without and with a word that is not saved',
    body: newWord,
    answer: good(tried),
  }),
  'POST admin/words': call({
    ...write,
    about: 'Adds how owners say something; the search knows it at once',
    body: newWord,
    answer: good(z.object({ word, tried })),
  }),
  'POST admin/words/:id': call({
    ...write,
    about: 'Changes what owners say for a thing',
    body: z.object({ was: readWord, says: phrases, means: z.array(phrase).check(z.maxLength(20)) }),
    answer: good(word),
    refuses: { 404: unknown, 409: current },
  }),
  'POST admin/words/:id/remove': call({
    ...write,
    about: 'Removes what owners say for a thing',
    body: z.object({ was: readWord }),
    answer: good(word),
    refuses: { 404: unknown, 409: current },
  }),
  'POST admin/words/types/:id': call({
    ...write,
    about: 'Changes the other names of a part type; the search knows them at once',
    body: z.object({ was: readPhrases, also: z.array(phrase).check(z.maxLength(60)) }),
    answer: good(partType),
    refuses: { 404: ['unknown_type'], 409: { changed_meanwhile: { type: partType } } },
  }),
  'GET admin/words/symptoms': call({
    access: { staff: 'read:shop' },
    about: 'What owners complain of, and what the search answers',
    answer: good(
      z.object({
        symptoms: z.array(symptom),
        /** The vans that a symptom can be limited to. */
        vans: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    ),
  }),
  'POST admin/words/symptoms': call({
    ...write,
    about: 'Adds a symptom; the search knows it at once',
    body: changedSymptom,
    answer: good(symptom),
    refuses: { 422: wrongSymptom },
  }),
  'POST admin/words/symptoms/:id': call({
    ...write,
    about: 'Changes how a symptom is recognized and what it answers; the search knows it at once',
    body: z.extend(changedSymptom, { was: readSymptom }),
    answer: good(symptom),
    refuses: {
      404: ['unknown_symptom'],
      409: { changed_meanwhile: { symptom } },
      422: wrongSymptom,
    },
  }),
  'POST admin/words/symptoms/:id/remove': call({
    ...write,
    about: 'Removes a symptom',
    body: z.object({ was: readSymptom }),
    answer: good(symptom),
    refuses: { 404: ['unknown_symptom'], 409: { changed_meanwhile: { symptom } } },
  }),
  'POST admin/words/dismiss': call({
    ...write,
    about: 'Puts a search without result aside, or back',
    body: z.object({ search, dismissed: z.boolean() }),
    answer: good(z.object({ dismissed: z.boolean() })),
    refuses: { 404: ['unknown_search'] },
  }),
};
