import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { countedParts } from '../../parts/web/part-words.ts';
import { signed } from '../../stock/web/reason-words.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { FilePreview } from '../contract.ts';
import { deskAddresses } from '../../addresses.ts';
import { fileColumnName } from '../rules/file-column-name.ts';

/** The first changed cells and the first new parts. */
export function ChangesTable({ preview }: { preview: FilePreview }) {
  const { changed, added, counts } = preview;
  return (
    <>
      {changed.length > 0 && (
        <DeskTable
          className="file-table"
          caption={
            <caption className="file-caption">
              {changed.length < counts.changed
                ? `The first ${changed.length} of ${countedParts(counts.changed)} that change`
                : `${countedParts(counts.changed)} that ${counts.changed === 1 ? 'changes' : 'change'}`}
            </caption>
          }
          columns={['Row', 'Part', 'Column', 'Now', 'Then']}
        >
          {changed.flatMap(({ line, id, sku, name, cells }) =>
            cells.map(({ column, was, becomes }, at) => (
              <tr key={`${id} ${column}`}>
                <td className="file-number">{at === 0 ? line : ''}</td>
                <td>
                  {at === 0 && (
                    <PageLink href={addressOf(deskAddresses.part.part, { id })} title={name}>
                      {sku}
                    </PageLink>
                  )}
                </td>
                <td>{fileColumnName(column)}</td>
                <td className="file-was">{was || 'nothing'}</td>
                <td className="file-becomes">
                  {becomes || 'nothing'}
                  {column === 'stock' && (
                    <span>{` (${signed(Number(becomes) - Number(was))})`}</span>
                  )}
                </td>
              </tr>
            )),
          )}
        </DeskTable>
      )}
      {added.length > 0 && (
        <DeskTable
          className="file-table"
          caption={
            <caption className="file-caption">
              {added.length < counts.added
                ? `The first ${added.length} of ${countedParts(counts.added)} that are new`
                : `${countedParts(counts.added)} that ${counts.added === 1 ? 'is' : 'are'} new`}
            </caption>
          }
          columns={['Row', 'SKU', 'Name']}
        >
          {added.map(({ line, sku, name }) => (
            <tr key={line}>
              <td className="file-number">{line}</td>
              <td className="font-mono">{sku}</td>
              <td className="file-reason">{name}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  );
}
