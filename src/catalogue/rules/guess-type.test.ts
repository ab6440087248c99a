import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessType } from './guess-type.ts';

const types = [
  { slug: 'hose', names: ['hose', 'hoses'] },
  { slug: 'brake-hose', names: ['brake hose', 'brake hoses', 'brake line'] },
  { slug: 'pump', names: ['fuel pump', 'fuel pumps'] },
  { slug: 'pads', names: ['brake pad set', 'brake pad sets', 'brake pad', 'disc pad'] },
  { slug: 'lens', names: ['turn signal lens', 'turn signal lenses'] },
  { slug: 'foreign', names: ['трос'] },
  { slug: 'module', names: ['fuel pump module'] },
];

it.each([
  ['Brake hose', 'brake-hose'],
  ['Front brake hose, 350 mm', 'brake-hose'],
  ['Brake line for the rear axle', 'brake-hose'],
  ['Heater hose with clamps', 'hose'],
  ['Electric fuel pump, 12 V', 'pump'],
  ['Fuel pump module', 'module'],
  ['Pump for fuel, electric', 'pump'],
  ['Brake pads, front', 'pads'],
  ['Brake pads (front)', 'pads'],
  ['Brake pads - front', 'pads'],
  ['BRAKE-PADS; FRONT', 'pads'],
  ['Front brake pads', 'pads'],
  ['Pads for disc brakes', 'pads'],
  ['Turn signal lenses: amber', 'lens'],
  ['Fuel pumps', 'pump'],
  ['Cupholder', undefined],
  ['Hosepipe', undefined],
  ['', undefined],
])('%s: %s', (name, slug) => {
  expect(guessType(name, types)?.slug).toBe(slug);
});

it('knows each type by each of its names', () => {
  const named = types.flatMap(({ slug, names }) => names.map((name) => ({ slug, name })));
  fc.assert(
    fc.property(fc.constantFrom(...named), fc.boolean(), ({ slug, name }, isLoud) => {
      expect(guessType(isLoud ? name.toUpperCase() : name, types)?.slug).toBe(slug);
    }),
  );
});
