import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness } from './likeness.ts';

const part = (name: string, categories = ['engine']) => ({ name, categories });
const alike = (one: string, other: string, type: string) => likeness(part(one), part(other), type);

describe('what can stand in', () => {
  it.each([
    ['brake drum', 'Rear brake drum, 250 mm, wide five', 'Rear brake drum, 252 mm, five stud'],
    ['ball joint', 'Lower ball joint, Bus', 'Lower ball joint, Vanagon'],
    ['exhaust gasket', 'Exhaust port gaskets, upright engine', 'Exhaust port gaskets, square port'],
    ['distributor', 'Bosch-pattern 009 distributor', 'Vacuum distributor, pancake engine'],
    ['heat exchanger', 'Heat exchanger, right', 'Heat exchangers, square port, pair'],
    ['fuel pump', 'Mechanical fuel pump', 'Electric fuel pump, L-Jetronic'],
    ['fuel pump', 'In-tank fuel pump module, Eurovan', 'Fuel pump, mechanical'],
  ])('%s: %s, %s', (type, one, other) => {
    expect(alike(one, other, type)).toBeGreaterThan(0);
  });
});

describe('another kind, or another place, is none', () => {
  it.each([
    ['exhaust gasket', 'Muffler flange gaskets, pair', 'Exhaust port gaskets, set of four'],
    ['exhaust gasket', 'Collector gasket and bolts', 'Heat riser gaskets with bolts'],
    ['engine tin', 'Front engine tin', 'Cylinder tin, dual-port, right'],
    ['air cooling part', 'Fan nut, 36 mm', 'Engine tin screws, M6'],
    ['relay', 'Glow plug relay, diesel', 'Load reduction relay'],
    ['headlight', 'Headlight, Eurovan short nose', 'Headlight insert, 6 volt'],
    ['heat exchanger', 'Heat exchanger, upright engine, right', 'Heat exchanger, 1.7, left'],
    ['ball joint', 'Upper ball joint, Bus', 'Lower ball joint, Bus'],
    ['shock absorber', 'Shock absorber, front, Bus', 'Shock absorber, rear, Bus'],
    ['turn signal', 'Front turn signal, left', 'Front turn signal, right'],
  ])('%s: %s, %s', (type, one, other) => {
    expect(alike(one, other, type)).toBe(0);
  });
});

it('prefers more of the same words, and the same category', () => {
  const own = 'Rear muffler, Eurovan VR6';
  expect(alike(own, 'Rear muffler, Eurovan five-cylinder', 'muffler')).toBeGreaterThan(
    alike(own, 'Muffler, waterboxer 1.9', 'muffler'),
  );
  expect(likeness(part(own), part('Muffler'), 'muffler')).toBeGreaterThan(
    likeness(part(own), part('Muffler', ['tools']), 'muffler'),
  );
});

it('reads any names, and a part can stand in for itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, type) => {
      expect(alike(one, other, type)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(alike('Fan nut, 36 mm', 'Fan nut, 36 mm', 'air cooling part')).toBeGreaterThan(0);
});
