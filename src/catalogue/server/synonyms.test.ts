import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms.ts';

test.each([
  ['muffler', ['muffler', 'exhaust', 'silencer']],
  ['mufflers', ['mufflers', 'exhaust', 'silencer']],
  ['exhaust', ['exhaust', 'muffler', 'silencer']],
  ['fender', ['fender', 'bumper']],
  ['roof', ['roof', 'top', 'poptop']],
  ['windscreen', ['windscreen', 'windshield']],
  ['bonnet', ['bonnet', 'hood']],
  ['gas', ['gas', 'fuel', 'petrol', 'gasoline']],
  ['tyres', ['tyres', 'tire']],
  ['counter', ['counter', 'tachometer', 'tach', 'rev']],
  ['vergaser', ['vergaser', 'carburetor']],
  ['olfilter', ['olfilter', 'oil filter']],
  ['drum', ['drum']],
])('searches "%s" as %j', (word, names) => {
  expect(synonymsOf(word)).toEqual(names);
});
