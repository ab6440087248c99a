import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { ReactNode } from 'react';
import { FindWord, type WordSearch } from './find-word.tsx';

export interface WordTableRow {
  key: string;
  /** Texts to show and search, one per head. */
  cells: readonly string[];
  /** Shown in place of the cells. */
  row?: ReactNode;
}

interface WordTableProps extends WordSearch {
  caption: string;
  heads: readonly string[];
  rows: readonly WordTableRow[];
}

/** A table of words with a search over all of its cells. */
export function WordTable({ caption, heads, rows, q, onSearch }: WordTableProps) {
  const needle = q.toLowerCase();
  const found = rows.filter(({ cells }) => cells.join(' ').toLowerCase().includes(needle));
  return (
    <>
      <FindWord q={q} onSearch={onSearch} />
      <DeskTable className="shop-table words-table" caption={caption} columns={heads}>
        {found.map((each) => each.row ?? <PlainRow key={each.key} cells={each.cells} />)}
      </DeskTable>
    </>
  );
}

const PlainRow = ({ cells: [name, ...cells] }: Pick<WordTableRow, 'cells'>) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
      <td key={at}>{cell}</td>
    ))}
  </tr>
);
