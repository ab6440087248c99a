import { useState } from 'react';
import type { ChangedSymptom, ShownSymptom } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';

export const SYMPTOM_FIELDS = {
  name: 'Symptom',
  system: 'System',
  vans: 'Vans',
  what: 'What it does',
  places: 'Where',
  moments: 'When',
  suspects: 'Suspects',
  test: 'Test first',
  jobs: 'Jobs',
  article: 'Article',
} as const;
export type SymptomField = keyof typeof SYMPTOM_FIELDS;

/** A symptom as it is typed; lists are separated by commas. */
export const symptomTexts = (symptom?: ShownSymptom): Record<SymptomField, string> => ({
  name: symptom?.name ?? '',
  system: symptom?.system ?? '',
  vans: symptom?.van_types.join(', ') ?? '',
  what: symptom?.what.join(', ') ?? '',
  places: symptom?.places.join(', ') ?? '',
  moments: symptom?.moments.join(', ') ?? '',
  suspects: symptom?.suspects.join(', ') ?? '',
  test: symptom?.test ?? '',
  jobs: symptom?.jobs.join(', ') ?? '',
  article: symptom?.article ?? '',
});

const list = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** What is typed, and why it cannot be saved. */
export function useSymptom(was?: ShownSymptom) {
  const [texts, setTexts] = useState(() => symptomTexts(was));
  const typed: ChangedSymptom = {
    name: texts.name.trim(),
    system: texts.system.trim(),
    van_types: list(texts.vans),
    what: readPhrases(texts.what),
    places: readPhrases(texts.places),
    moments: readPhrases(texts.moments),
    suspects: list(texts.suspects),
    test: texts.test.trim(),
    jobs: list(texts.jobs),
    article: texts.article.trim(),
  };
  const isComplete =
    [typed.name, typed.system, typed.test].every(Boolean) &&
    typed.what.length > 0 &&
    typed.suspects.length > 0;
  const areSaid = [...typed.what, ...typed.places, ...typed.moments].every(isPhrase);
  return {
    texts,
    typed,
    type: (field: SymptomField, text: string) => setTexts({ ...texts, [field]: text }),
    wrong: !areSaid ? 'phrase' : isComplete ? undefined : 'incomplete',
  } as const;
}
