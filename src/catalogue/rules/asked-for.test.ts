import { expect, test } from 'vitest';
import { askedFor } from './asked-for.ts';

test.each<[typed: string, kind: string, rest: string]>([
  ['diagram', 'diagrams', ''],
  ['diagrams', 'diagrams', ''],
  ['Exploded View', 'diagrams', ''],
  ['parts diagram', 'diagrams', ''],
  ['schematic', 'diagrams', ''],
  ['parts breakdown', 'diagrams', ''],
  ['exploded diagram rear brakes 74', 'diagrams', 'rear brakes 74'],
  ['rear brake diagram 74', 'diagrams', 'rear brake 74'],
  ['Diagram of the front axle', 'diagrams', 'front axle'],
  ['engine parts schematic', 'diagrams', 'engine'],
  ['diagram 74 bus', 'diagrams', '74 bus'],
  ['jobs', 'jobs', ''],
  ['job', 'jobs', ''],
  ['repair', 'jobs', ''],
  ['repairs', 'jobs', ''],
  ['how to', 'jobs', ''],
  ['how-to guides', 'jobs', ''],
  ['How do I', 'jobs', ''],
  ['brake job 74', 'jobs', 'brake 74'],
  ['repair vanagon', 'jobs', 'vanagon'],
  ['how to change the oil', 'jobs', 'change oil'],
  ['wiring diagram 73 bus', '', 'wiring diagram 73 bus'],
  ['rear brakes', '', 'rear brakes'],
  ['diagrammatic', '', 'diagrammatic'],
  ['parking brake lever repair kit', '', 'parking brake lever repair kit'],
  ['vanagon repair manual', '', 'vanagon repair manual'],
])('%s', (typed, kind, rest) => {
  const asked = askedFor(typed);
  expect([asked.diagrams, asked.jobs]).toEqual([kind === 'diagrams', kind === 'jobs']);
  expect(asked.rest).toBe(rest);
});
