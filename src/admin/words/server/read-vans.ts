import { readVocabularyRows } from '../../../catalogue/server/search/index/read-catalogue-rows.ts';
import type { VocabularyRows } from '../../../catalogue/server/search/words/vocabulary.ts';
import type { Queryable } from '../../../server/database/query.ts';

/** The search vocabulary of vans, part types and engines. */
export async function readVans(db: Queryable) {
  const { partTypes, engines, vanPhrases } = await readVocabularyRows(db);
  const names = new Map(partTypes.map(({ id, name }) => [id, name]));
  return {
    phrases: vanPhrases.map((phrase, id) => ({ id, says: phrase.says, narrows: narrows(phrase) })),
    types: partTypes.map(({ id, name, also, belongs_to, instead }) => ({
      id,
      name,
      also,
      belongs_to: belongs_to.map((other) => names.get(other)!),
      instead: instead.map((other) => names.get(other.id)!),
    })),
    engines: engines.map(({ van, code, name, year_from, year_to }) => ({
      van,
      code,
      name,
      years: `${year_from}–${year_to}`,
    })),
  };
}

const narrows = (phrase: VocabularyRows['vanPhrases'][number]): string =>
  [
    phrase.van_types.join(' or '),
    phrase.year_from !== null && `${phrase.year_from}–${phrase.year_to}`,
    phrase.engine_codes.join(' or '),
    phrase.gearbox,
    phrase.body,
    phrase.weak && 'only beside a part',
  ]
    .filter(Boolean)
    .join(', ');
