import { afterAll } from 'vitest';
import { rowWatch } from '../database/query.ts';
import { type SeenRows, takeNewRows, watchRows } from './seen-rows.ts';

declare module 'vitest' {
  interface TaskMeta {
    seenRows?: SeenRows;
  }
}

// What queries return goes with the results of each file to report-errors.ts.
rowWatch.start = watchRows;
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a hook needs
afterAll(({}, { file }) => {
  file.meta.seenRows = takeNewRows();
});
