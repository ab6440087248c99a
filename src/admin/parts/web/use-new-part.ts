import { useState } from 'react';
import { guessType } from '../../../catalogue/rules/guess-type.ts';
import { weightShown } from '../rules/weights.ts';
import type { PartChoices } from '../contract.ts';

const EMPTY = {
  name: '',
  sku: '',
  price: '',
  type: '',
  category: '',
  weight_grams: '',
  hidden: false,
};
type NewPart = typeof EMPTY;
const guessable = ['type', 'category', 'weight_grams'] as const;

/** The form's fields; type, category and weight are guessed from the name until edited. */
export function useNewPart({ types }: PartChoices) {
  const [part, setPart] = useState(EMPTY);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const guess = (next: NewPart, isChosen: (name: string) => boolean): NewPart => {
    const type = isChosen('type')
      ? types.find(({ slug }) => slug === next.type)
      : guessType(next.name, types);
    return {
      ...next,
      ...(!isChosen('type') && { type: type?.slug ?? '' }),
      ...(!isChosen('category') && { category: type?.category ?? '' }),
      ...(!isChosen('weight_grams') && {
        weight_grams: weightShown(type?.weight_grams?.toString() ?? ''),
      }),
    };
  };
  return {
    part,
    isTyped: chosen.size > 0,
    /** Fields with guessed values. */
    guessed: Object.fromEntries(
      guessable.map((name) => [name, part[name] !== '' && !chosen.has(name)]),
    ) as Record<(typeof guessable)[number], boolean>,
    change(changed: Partial<NewPart>) {
      const edited = new Set([...chosen, ...Object.keys(changed)]);
      setChosen(edited);
      setPart(guess({ ...part, ...changed }, (name) => edited.has(name)));
    },
  };
}
