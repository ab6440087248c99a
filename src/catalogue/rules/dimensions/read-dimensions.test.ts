import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDimensions } from './read-dimensions.ts';

const read = (name: string, description = '') =>
  readDimensions({ name, description })
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' | ');

describe('sizes in a name', () => {
  test.each([
    ['Front brake rotor, 278 mm, Bus', 'Diameter: 278 mm'],
    ['Front brake rotor, Vanagon, 15 mm', 'Thickness: 15 mm'],
    ['Front brake rotor, Eurovan, 313 mm, 16 inch wheels', 'Diameter: 313 mm'],
    ['Front brake rotor, Eurovan, vented, 15 inch wheels', ''],
    ['Brake disc 278mm vented', 'Diameter: 278 mm'],
    ['Brake disc, 278mm', 'Diameter: 278 mm'],
    ['Rear brake drum, 252 mm, five stud', 'Inside diameter: 252 mm'],
    ['Rear brake shoe set, 55 mm', 'Width: 55 mm'],
    ['Rear brake shoe set, 250 mm drums', 'For drum: 250 mm'],
    ['Rear wheel cylinder, Vanagon, 23.8 mm', 'Bore: 23.8 mm'],
    ['Rear wheel cylinder, 22,2 mm', 'Bore: 22.2 mm'],
    ['Piston and cylinder set, 1600, 85.5 mm', 'Bore: 85.5 mm'],
    ['Valve set, 1600, 35.5 and 32 mm, eight valves', 'Head diameter: 35.5 and 32 mm'],
    ['Flywheel, 200 mm, 12 volt, 1600', 'Clutch disc: 200 mm'],
    ['Clutch kit 228 mm for 2.0, 1.9 and 2.1', 'Clutch disc: 228 mm'],
    ['CV joint, rear, 100 mm', 'Diameter: 100 mm'],
    ['CV joint key, 8 mm, twelve-point', 'Size: 8 mm'],
    ['Fuel pump push rod, 108 mm', 'Length: 108 mm'],
    ['Fan belt 11.3 x 912, cogged', 'Width × length: 11.3 × 912 mm'],
    ['V-belt 9.5x1025', 'Width × length: 9.5 × 1025 mm'],
    ['Shaft seal 35x52x7', 'Shaft × bore × width: 35 × 52 × 7 mm'],
    ['Lug bolt M14 x 1.5, wide five, set of ten', 'Thread: M14 × 1.5'],
    ['Hex bolt M8 x 35, set of ten', 'Thread: M8 | Length: 35 mm'],
    ['Hex bolt M8x1.25x35', 'Thread: M8 × 1.25 | Length: 35 mm'],
    ['Copper exhaust nuts M8, 12 mm hex, bag of twelve', 'Hex: 12 mm | Thread: M8'],
    ['Exhaust stud, M8 with oversize M9 end, set of four', 'Thread: M8, M9'],
    ['Fan nut, 36 mm, with washers and spacers', 'Hex: 36 mm'],
    ['Steel wheel 14 x 5.5 JJ, 5 x 112', 'Rim: 14 × 5.5 in | Hole circle: 5 × 112 mm'],
    ['Tire 205/70 R 14 XL, touring', 'Tire size: 205/70 R 14'],
    ['Inner tube 15 inch, center valve', 'For wheel: 15 in'],
    ['Hub-centric rings, 66.6 to 57.1 mm, set of four', 'Size: 66.6 to 57.1 mm'],
    ['Stainless hose clamps for heater ducts, 50 to 70 mm, eight', 'For pipe: 50–70 mm'],
    ['Heater flap box, 60 mm outlet', 'Outlet: 60 mm'],
    ['Gutter bars, pair, 56 inch, for boards and canoes', 'Length: 56 in'],
    ['Harness tape, adhesive cloth, 19 mm by 25 m', 'Size: 19 mm × 25 m'],
    ['Flaring tool for brake lines, bubble flare, 3/16 inch', 'Size: 3/16 in'],
    ['Wiper blades, Vanagon, 22 inch pair', 'Length: 22 in'],
    ['Wiper blade 22" left', 'Length: 22 in'],
    ['Wiper blade, 22"', 'Length: 22 in'],
    ['Sun canopy, striped, gutter mount, 7 by 8 feet', 'Size: 7 × 8 ft'],
  ])('%s: %s', (name, dimensions) => expect(read(name)).toBe(dimensions));

  test.each([
    'Alternator 90 amp, 12 volt',
    'Air-cooled engine 1600 cc, 50 hp',
    'Rear brake drum, 1971 to 1979',
    'Carburetor, Solex 34 PICT-3',
    'Engine tin, Type 4, 1.7 to 2.0 liter',
    'Oil 20W-50, 5 liter',
    'Battery cable, 35 mm²',
    'Torque wrench, 20 in-lb to 150 in-lb',
    'Lift springs, Syncro, set of four, 40 mm',
    'Oil pump, 30 mm gears, Type 1',
    'Compression tester with 14 mm angled hose',
    'Part 211-405-615, 12 in the box',
    'Engine mount M52 swap',
    'Belt for 1,275 mm pulleys',
  ])('none in “%s”', (name) => expect(read(name)).toBe(''));
});

describe('sizes in a description', () => {
  test.each([
    ['Front brake rotor', 'Solid rotor, 13 mm thick when new, with the hub.', 'Thickness: 13 mm'],
    [
      'Brake rotor',
      '<p>Ø 278 mm</p><ul><li>Thickness: 13 mm</li></ul>',
      'Diameter: 278 mm | Thickness: 13 mm',
    ],
    [
      'Rotor',
      'Outer diameter: 280mm; height 41,5 mm',
      'Outside diameter: 280 mm | Height: 41.5 mm',
    ],
    [
      'Rear brake drum',
      '252 mm bore, drilled 5 × 112 mm and balanced.',
      'Inside diameter: 252 mm | Hole circle: 5 × 112 mm',
    ],
    ['Rear brake shoe set', 'Four shoes, 252 × 55 mm, asbestos free.', 'Drum × width: 252 × 55 mm'],
    ['Front caliper', 'New casting, two 54 mm pistons.', 'Piston: 54 mm'],
    ['Master cylinder', 'One piston, 22.2 mm, as on every Bus.', 'Bore: 22.2 mm'],
    [
      'Spark plugs, set of four',
      'Short reach, 12.7 mm, M14 thread with a 21 mm hex.',
      'Reach: 12.7 mm | Hex: 21 mm | Thread: M14',
    ],
    ['Brake light switch', 'Pressure switch with M10 × 1 thread.', 'Thread: M10 × 1'],
    ['Alloy wheel', 'Offset 33 mm, 66.6 mm center bore.', 'Center bore: 66.6 mm | Offset: 33 mm'],
    ['Headlights', 'Glass lenses of 165 by 100 mm with bulbs.', 'Size: 165 × 100 mm'],
    ['Radiator fan', 'Motor with blades, 345 mm across.', 'Diameter: 345 mm'],
    ['Tailpipe', 'Polished, 42 mm outside.', 'Outside diameter: 42 mm'],
    ['Jack stands', 'A column, 16 to 24 inches high.', 'Height: 16–24 in'],
    ['Muffler', 'Length: 480 mm. Width: 165&nbsp;mm', 'Length: 480 mm | Width: 165 mm'],
  ])('%s: “%s”', (name, description, dimensions) => {
    const sorted = (text: string) => text.split(' | ').toSorted();
    expect(sorted(read(name, description))).toEqual(sorted(dimensions));
  });

  test.each([
    ['another part', 'Fuel pump', 'Engines with the slanted pump need the 100 mm rod instead.'],
    ['another part', 'Spare tire cover', 'Fits 14 and 15 inch wheels up to 27 inches across.'],
    ['another part', 'Drive belt', 'Screw an M8 bolt, 80 mm long, into the hole of the tensioner.'],
    ['another part', 'Band clamps', 'For pipes of 43 to 47 mm outside diameter.'],
    ['another part', 'Exhaust stud', 'For a head whose M8 thread came out with the old stud.'],
    ['another part', 'Suspension bushing', 'The pivot bolt has a 17 mm hex socket.'],
    ['where it is bolted', 'Jerry can holder', 'Bolts at 200 by 120 mm.'],
    ['a wrench', 'Generator pulley', 'Undo the 36 mm or 21 mm nut, whichever yours has.'],
    ['a gap', 'Contact points', 'Gap them at 0.4 mm to begin with.'],
    ['play', 'Clutch cable', 'Free play at the pedal: 15 mm, no more and no less.'],
    ['a limit', 'Piston ring set', 'More than 0.8 mm of end gap and they are done.'],
    ['a change', 'Swivel base', 'Takes the seat on its own runners, 35 mm higher than before.'],
    ['a comparison', 'Front shock', 'Longer than the ordinary one by 38 mm.'],
    [
      'what it is cut to',
      'Furniture ply',
      'One piece of up to 48 by 24 inches, sawn to your drawing.',
    ],
    [
      'two different ones',
      'Valve guide set',
      'Four of 8 mm bore for the intakes, four of 9 mm bore for the others.',
    ],
    ['volts and watts', 'Bulb', 'A 12 V bulb of 21 W.'],
  ])('leaves out %s: %s, “%s”', (_why, name, description) =>
    expect(read(name, description)).toBe(''),
  );

  test('leaves out a measure of which two sentences say different things', () => {
    expect(
      read('Bracket', 'The left is 40 mm long. The right is 50 mm long. Both 3 mm thick.'),
    ).toBe('Thickness: 3 mm');
  });

  test('trusts the name where the description says something else', () => {
    expect(read('Brake rotor, 278 mm', 'Grinds a 300 mm diameter.')).toBe('Diameter: 278 mm');
  });
});

describe('the other system', () => {
  test.each([
    ['Brake rotor, 278 mm', '10.94 in'],
    ['Wheel cylinder, 23.8 mm', '0.937 in'],
    ['Wheel cylinder, 25.4 mm', '1.000 in'],
    ['Wiper blade, 22 inch', '559 mm'],
    ['Flaring tool, 3/16 inch', '4.8 mm'],
    ['Piston tool, 1 1/2 inch', '38.1 mm'],
    ['Recovery strap, 20 feet', '6.1 m'],
    ['Repair tape, 19 mm by 25 m', '0.75 in × 82.0 ft'],
    ['Fan belt 11.3 x 912', '0.445 × 35.91 in'],
    ['Hose clamps, 50 to 70 mm', '1.97–2.76 in'],
  ])('%s: %s', (name, other) =>
    expect(readDimensions({ name, description: '' })[0]?.other).toBe(other),
  );

  test.each(['Lug bolt M14 x 1.5', 'Inner tube 15 inch', 'Steel wheel 15 x 6', 'Tire 185 R 14'])(
    '%s: a name, which has none',
    (name) => expect(readDimensions({ name, description: '' })[0]).toMatchObject({ other: null }),
  );
});

test('never throws and invents no number', () => {
  const words = fc.constantFrom(
    ...'mm cm in inch " ′ m ft M14 × x by to and of bore thick long rotor belt wheel , . ; < > & 5 112 278 1/2 0,5 1.5 Ø for with hex'.split(
      ' ',
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 30 }).map((some) => some.join(' ')),
    fc.array(words, { maxLength: 30 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(text, text, (name, description) => {
      const typed = `${name} ${description}`.replaceAll(',', '.');
      for (const { text: shown } of readDimensions({ name, description }))
        for (const number of shown.match(/\d+(?:\.\d+)?/g) ?? []) expect(typed).toContain(number);
    }),
  );
});

test('reads the longest text in little time', () => {
  for (const piece of ['<', '5 x ', '278 mm ', '1/', 'M8 × ', 'for ', '9,', '&'])
    readDimensions({ name: piece.repeat(50), description: piece.repeat(100_000) });
});
