import { TextsDesk } from './texts-desk.tsx';
import { TextsTable } from './texts-table.tsx';

/** The shop's fixed pages. */
export const PagesPage = () => (
  <TextsDesk kind="page" tab="pages">
    {(texts) => <TextsTable kind="page" caption="Pages" texts={texts} />}
  </TextsDesk>
);
