import { expect, test } from 'vitest';
import { lookAlikes } from './look-alikes.ts';

const others = (...names: string[]) => names.map((name) => ({ name, same_van: false }));
const found = (name: string, parts: { name: string; same_van: boolean }[]) =>
  lookAlikes({ name }, parts).map((part) => part.name);

test('finds what is called the same and differs in a size, a side or a van', () => {
  expect(
    found(
      'Front brake rotor, 278 mm, Bus',
      others(
        'Front brake rotor, 313 mm, Eurovan',
        'Rear brake drum, Bus',
        'Front brake rotor, Vanagon, 15 mm',
      ),
    ),
  ).toEqual(['Front brake rotor, 313 mm, Eurovan', 'Front brake rotor, Vanagon, 15 mm']);
});

test('puts those for the same van first, and names three', () => {
  const parts = others(
    'Clutch kit 200 mm',
    'Clutch kit 210 mm',
    'Clutch kit 215 mm',
    'Clutch kit 228 mm',
  );
  parts[3]!.same_van = true;
  expect(found('Clutch kit 180 mm', parts)).toEqual([
    'Clutch kit 228 mm',
    'Clutch kit 200 mm',
    'Clutch kit 210 mm',
  ]);
});

test('finds none among parts that only share a type', () => {
  expect(found('Roof rack, slatted', others('Ladder for roof racks', 'Gutter bars, pair'))).toEqual(
    [],
  );
  expect(found('', others(''))).toEqual([]);
});
