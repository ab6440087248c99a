import { expect, it } from 'vitest';
import { readPersonQuery } from './person-query.ts';

it.each([
  ['Annie', { words: ['annie'], orderNumber: null }],
  ['  Qvarnström annie ', { words: ['qvarnstrom', 'annie'], orderNumber: null }],
  ['Qvarnström, Annie', { words: ['qvarnstrom', 'annie'], orderNumber: null }],
  ['O’Brien', { words: ['obrien'], orderNumber: null }],
  ['Order #6482-9017-30', { words: ['6482901730'], orderNumber: '6482-9017-30' }],
  ['annie@vangon.example', { words: ['annie@vangon.example'], orderNumber: null }],
  ['(610) 555-0142', { words: ['6105550142'], orderNumber: '6105-5501-42' }],
  ['6482-9017-30', { words: ['6482901730'], orderNumber: '6482-9017-30' }],
  ['6482 9017 30', { words: ['6482901730'], orderNumber: '6482-9017-30' }],
  ['64829', { words: ['64829'], orderNumber: null }],
  ['Li Wei', { words: ['li', 'wei'], orderNumber: null }],
  ['Li', null],
  ['', null],
])('reads %j', (typed, query) => expect(readPersonQuery(typed)).toEqual(query));
