import { ListedPage, type RowsProps } from './listed-page.tsx';
import { ListedRows } from './rows/listed-rows.tsx';

const Rows = ({ listed, from, busy }: RowsProps) => (
  <ListedRows rows={listed.rows} from={from} busy={busy} as="h2" />
);

/** A list of a van, a category, or the whole shop. */
export const ListingPage = () => <ListedPage Rows={Rows} />;
