import { expect, test } from 'vitest';
import { diagramsAbout, type DiagramTopic } from './diagrams-about.ts';
import type { StoredDiagram } from './read-diagrams.ts';

const diagram = (title: string, van: string, [year_from, year_to]: [number, number], names = '') =>
  ({
    van,
    system: title.toLowerCase().replaceAll(' ', '-'),
    title,
    model: 'Bus',
    year_from,
    year_to,
    entries: names
      .split(', ')
      .map((name) => ({ name, part: name.toLowerCase().replace(' ', '-') + ': rear' })),
  }) as unknown as StoredDiagram;
const diagrams = [
  diagram('Rear brakes', '50-67-bus', [1955, 1967], 'Brake drum, Wheel cylinder'),
  diagram('Rear brakes', '68-79-bus', [1971, 1979], 'Brake drum, Wheel cylinder'),
  diagram('Front brakes', '68-79-bus', [1971, 1979], 'Brake rotor, Caliper'),
  diagram('Front axle', '68-79-bus', [1968, 1979], 'Ball joint, Wheel bearing'),
];
const found = (topic: Partial<DiagramTopic>) =>
  diagramsAbout(diagrams, { stems: [], facts: {}, isAsked: false, ...topic }).map(
    ({ van, name }) => `${van.slice(0, 2)} ${name}`,
  );
const bus = { vans: ['68-79-bus'] };

test.each<[string, Partial<DiagramTopic>, string[]]>([
  [
    'words of the title',
    { stems: ['rear', 'brake'], facts: { years: [1974, 1974] } },
    ['68 Rear brakes, 1971–79 Bus'],
  ],
  [
    'one word of it',
    { stems: ['brake'], facts: bus },
    ['68 Rear brakes, 1971–79 Bus', '68 Front brakes, 1971–79 Bus'],
  ],
  ['more than the title', { stems: ['rear', 'brake', 'drum'], facts: bus }, []],
  [
    'asked for by a part',
    { stems: ['caliper'], facts: bus, isAsked: true },
    ['68 Front brakes, 1971–79 Bus'],
  ],
  [
    'asked for by a van',
    { facts: { vans: ['50-67-bus'] }, isAsked: true },
    ['50 Rear brakes, 1955–67 Bus'],
  ],
  [
    'my van first',
    { stems: ['rear', 'brake'], first: '68-79-bus~1974' },
    ['68 Rear brakes, 1971–79 Bus', '50 Rear brakes, 1955–67 Bus'],
  ],
  ['no more than a diagram', { isAsked: true }, []],
  [
    'no more than a diagram, with a van',
    { isAsked: true, first: '50-67-bus~1960' },
    ['50 Rear brakes, 1955–67 Bus'],
  ],
  [
    'what is suspected, of one type with its words',
    { suspects: ['brake-drum: rear', 'tire'] },
    ['50 Rear brakes, 1955–67 Bus', '68 Rear brakes, 1971–79 Bus'],
  ],
  [
    'what is suspected, of my van alone',
    { suspects: ['brake-drum: rear', 'tire'], first: '68-79-bus~1974' },
    ['68 Rear brakes, 1971–79 Bus'],
  ],
  [
    'what is suspected, but of no other van than mine',
    { suspects: ['brake-drum: rear', 'tire'], first: '80-91-vanagon~1985~DH' },
    [],
  ],
  [
    'what is suspected of the van that is searched, whatever is mine',
    { suspects: ['brake-drum: rear', 'tire'], facts: bus, first: '80-91-vanagon~1985~DH' },
    ['68 Rear brakes, 1971–79 Bus'],
  ],
  [
    "what is suspected, of the symptom's system first",
    { suspects: ['ball-joint', 'caliper', 'brake-rotor'], facts: bus, system: 'Brakes and pedals' },
    ['68 Front brakes, 1971–79 Bus', '68 Front axle, 1968–79 Bus'],
  ],
  ['little of what is suspected', { suspects: ['tire', 'wheel-bearing', 'brake-drum'] }, []],
  ['no such year', { stems: ['brake'], facts: { years: [1985, 1985] }, isAsked: true }, []],
  ['no words', {}, []],
])('%s', (_, topic, expected) => {
  expect(found(topic)).toEqual(expected);
});
