import { expect, it } from 'vitest';
import { wordsDeskMessages as messages } from '../messages.ts';
import { wordErrors } from './new-word.ts';

it.each([
  ['one phrase for another', 'instead', ['gizmo'], ['fuel pump'], {}],
  ['two that mean one thing', 'same', ['fuel pump', 'gizmo'], [], {}],
  ['one that means itself', 'same', ['gizmo'], [], { says: messages.two }],
  ['nothing said', 'same', [], [], { says: messages.phrase }],
  ['nothing meant', 'instead', ['gizmo'], [], { means: messages.phrase }],
  ['no letters', 'instead', ['-'], ['…'], { says: messages.phrase, means: messages.phrase }],
  ['seven words', 'same', ['a b c d e f g', 'gizmo'], [], { says: messages.phrase }],
] as const)('judges %s', (_, kind, says, means, wrong) => {
  expect(wordErrors({ kind, says, means })).toEqual(wrong);
});
