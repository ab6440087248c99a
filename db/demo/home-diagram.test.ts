import { expect, test } from 'vitest';
import { readDiagrams } from './read-diagrams.ts';
import { readShop } from './read-shop.ts';

test('the home page shows a diagram that there is', () => {
  const { shown_diagram } = readShop().settings['home'] as { shown_diagram: string };
  expect(readDiagrams().map(({ van, system }) => `${van}/${system}`)).toContain(shown_diagram);
});
