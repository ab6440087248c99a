import { expect, it } from 'vitest';
import { columnNames } from '../../../catalogue/server/import/columns.ts';
import { weightColumns } from '../../../catalogue/server/import/file-products.ts';
import { fileColumnName } from '../rules/file-column-name.ts';

it.each([...columnNames, ...weightColumns])('%s has a name that staff can read', (column) =>
  expect(fileColumnName(column)).toMatch(/^[A-Z][A-Za-z, ]+$/),
);
