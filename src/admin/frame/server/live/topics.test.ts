import { expect, it } from 'vitest';
import { permissions, permissionsOf } from '../../../../kit/permissions.ts';
import { loggedTables } from '../../../log/rules/logged-tables.ts';
import { topics, topicsFor, topicsOfTable } from './topics.ts';

it('knows where each logged table is shown', () => {
  const nowhere = [...loggedTables.keys()].filter((table) => topicsOfTable(table).length === 0);
  expect(nowhere).toEqual([]);
});

it('has a permission for each topic but Today and new orders, which go with orders', () => {
  const unknown = topics.filter((topic) => !permissions.includes(`read:${topic}` as never));
  expect(unknown).toEqual(['new-orders', 'today']);
});

it.each([
  ['packing', ['orders', 'new-orders', 'packing', 'today']],
  ['content', []],
  ['accounts', ['orders', 'new-orders', 'money', 'today']],
  ['owner', ['orders', 'new-orders', 'packing', 'money', 'today']],
] as const)('tells the role %s of what it may read', (role, expected) => {
  expect(
    topicsFor(['orders', 'new-orders', 'packing', 'money', 'orders'], permissionsOf([role])),
  ).toEqual(expected);
});

it('is silent where there is nothing to tell', () => {
  expect(topicsFor([], permissionsOf(['owner']))).toEqual([]);
});
