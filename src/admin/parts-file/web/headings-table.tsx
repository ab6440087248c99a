import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { FilePreview } from '../contract.ts';
import { fileColumnName } from '../rules/file-column-name.ts';

interface HeadingsTableProps {
  preview: FilePreview;
  isBusy: boolean;
  onMap: (heading: string, column: string) => void;
}

/** The choice of a column that counts for new parts only; the column itself is another choice. */
const NEW_ONLY = 'new only';

/** Maps the file's headings to columns; remembered for the next file. */
export function HeadingsTable({ preview, isBusy, onMap }: HeadingsTableProps) {
  const used = new Set(preview.headings.map(({ column }) => column));
  const leftOut = preview.headings.filter(({ column }) => column === null).length;
  return (
    <details className="file-headings" open={leftOut > 0}>
      <summary className="file-caption">
        What its columns are:{' '}
        {leftOut === 0
          ? `all ${preview.headings.length} are known`
          : `${leftOut} of ${preview.headings.length} left out`}
      </summary>
      <DeskTable
        className="file-table"
        caption="What its columns are"
        columns={[
          'In the file',
          'In the shop',
          { name: 'For example', className: 'max-sm:hidden' },
        ]}
      >
        {preview.headings.map(({ text, column, is_new_only: isNewOnly, samples }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two headings can be the same
          <tr key={place}>
            <th scope="row">{text || <i>column {place + 1}</i>}</th>
            <td>
              <select
                className="cell-field max-w-full min-h-8 pointer-coarse:min-h-11"
                aria-label={`What ${text || `column ${place + 1}`} is`}
                value={isNewOnly ? NEW_ONLY : (column ?? '')}
                aria-disabled={isBusy || undefined}
                onChange={({ target }) => !isBusy && onMap(text, target.value)}
              >
                <option value="">left out</option>
                {isNewOnly && (
                  <option value={NEW_ONLY}>{`${fileColumnName(column!)}, of new parts`}</option>
                )}
                {preview.columns.map((name) => (
                  <option key={name} value={name} disabled={name !== column && used.has(name)}>
                    {fileColumnName(name)}
                  </option>
                ))}
              </select>
            </td>
            <td className="max-sm:hidden">{samples.filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </DeskTable>
    </details>
  );
}
