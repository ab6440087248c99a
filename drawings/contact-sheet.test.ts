import { expect, test } from 'vitest';
import { contactSheet } from './contact-sheet.ts';
import { allDiagrams } from './diagrams/all-diagrams.ts';
import { inScheme } from './in-scheme.ts';
import { drawPart, partKinds } from './parts.ts';
import { sceneDrawings } from './scenes/scenes.ts';
import { vans } from './vans/vans.ts';

const drum = {
  sku: 'VG-BRK-0101',
  name: 'Rear brake drum',
  drawing: 'brake-drum',
  params: {},
} as const;

test('the contact sheet shows every part kind, van, scene and diagram, small and large, in light and dark', () => {
  const sheet = contactSheet([drum]);
  const names = [
    ...partKinds,
    ...Object.keys(vans),
    ...sceneDrawings().map(([name]) => name),
    ...allDiagrams.map(({ name }) => `diagram-${name}`),
  ];
  expect([...sheet.matchAll(/<section id="([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
  expect(sheet.match(/<img width="600"/g)).toHaveLength(2 * names.length);
  expect(sheet.match(/<img width="48"/g)).toHaveLength(2 * names.length);
  expect(sheet).toContain('Rear brake drum');
  expect(sheet).toContain('for no product');
});

test('a drawing for one color scheme contains only its colors', () => {
  const svg = drawPart('piston', 'VG-ENG-0101');
  expect(inScheme(svg, 'light')).not.toMatch(/prefers-color-scheme|#e8efec/);
  const dark = inScheme(svg, 'dark');
  expect(dark).not.toContain('prefers-color-scheme');
  expect(dark.lastIndexOf('stroke:#e8efec')).toBeGreaterThan(dark.lastIndexOf('stroke:#13201e'));
});
