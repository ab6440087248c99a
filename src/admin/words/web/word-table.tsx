import { ListTable, type ListTableProps } from '../../frame/web/table/list-table.tsx';
import { FindWord, type WordSearch } from './find-word.tsx';

interface WordTableProps<Row> extends ListTableProps<Row>, WordSearch {
  /** The words of a row that are searched. */
  words: (row: Row) => readonly string[];
}

/** A table of words with a search over them. */
export function WordTable<Row>({ words, rows, q, onSearch, ...table }: WordTableProps<Row>) {
  const needle = q.toLowerCase();
  return (
    <>
      <FindWord q={q} onSearch={onSearch} />
      <ListTable
        {...table}
        className="shop-table words-table"
        rows={rows.filter((row) => words(row).join(' ').toLowerCase().includes(needle))}
      />
    </>
  );
}
