import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { partDeskPages } from '../../part/pages.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { signed } from '../../stock/web/reason-words.ts';
import type { FilePreview } from '../contract.ts';

/** What would be changed, cell by cell, and what is new; the first of each. */
export function ChangesTable({ preview }: { preview: FilePreview }) {
  const { changed, added, counts } = preview;
  return (
    <>
      {changed.length > 0 && (
        <table className="file-table">
          <caption className="file-caption">
            {changed.length < counts.changed
              ? `The first ${changed.length} of ${countedParts(counts.changed)} that change`
              : `${countedParts(counts.changed)} that ${counts.changed === 1 ? 'changes' : 'change'}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Part</th>
              <th scope="col">Column</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {changed.flatMap(({ line, id, sku, name, cells }) =>
              cells.map(({ column, was, becomes }, at) => (
                <tr key={`${id} ${column}`}>
                  <td className="file-number">{at === 0 ? line : ''}</td>
                  <td>
                    {at === 0 && (
                      <PageLink href={addressOf(partDeskPages.part, { id })} title={name}>
                        {sku}
                      </PageLink>
                    )}
                  </td>
                  <td>{column}</td>
                  <td className="file-was">{was || 'nothing'}</td>
                  <td className="file-becomes">
                    {becomes || 'nothing'}
                    {column === 'stock' && ` (${signed(Number(becomes) - Number(was))})`}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
      {added.length > 0 && (
        <table className="file-table">
          <caption className="file-caption">
            {added.length < counts.added
              ? `The first ${added.length} of ${countedParts(counts.added)} that are new`
              : `${countedParts(counts.added)} that ${counts.added === 1 ? 'is' : 'are'} new`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">SKU</th>
              <th scope="col">Name</th>
            </tr>
          </thead>
          <tbody>
            {added.map(({ line, sku, name }) => (
              <tr key={line}>
                <td className="file-number">{line}</td>
                <td className="font-mono">{sku}</td>
                <td className="file-reason">{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
