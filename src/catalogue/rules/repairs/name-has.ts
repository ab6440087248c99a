import { stemOf } from '../stem.ts';

/** Whether a part's name has all of the words, in any order and number: "front" in "Front brake hose". */
export const nameHas = (name: string, words: string): boolean => {
  const own = new Set(stems(name));
  return stems(words).every((stem) => own.has(stem));
};

const stems = (text: string) =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu)].map(([word]) =>
    stemOf(word),
  );
