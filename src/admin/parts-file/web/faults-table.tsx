import { CircleX, Download } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import type { FilePreview } from '../contract.ts';
import { faultHeadings, faultsCsv } from '../rules/faults-csv.ts';
import { download } from '../../frame/web/download.ts';
import { fileColumnName } from '../rules/file-column-name.ts';

const SHOWN = 200;

/** The errors with their spreadsheet rows; can be downloaded to fix them in a spreadsheet. */
export function FaultsTable({ preview, fileName }: { preview: FilePreview; fileName: string }) {
  const { counts, headings } = preview;
  const theirs = new Map(headings.map(({ text, column }) => [column, text]));
  const faults = preview.faults.map((fault) => ({
    ...fault,
    place: fault.place && (theirs.get(fault.place) || fileColumnName(fault.place)),
  }));
  const shown = faults.slice(0, SHOWN);
  return (
    <>
      <div className="file-faults-head spread">
        <Status tone="fault" icon={<CircleX size={16} />}>
          {counts.faults.toLocaleString('en-US')}{' '}
          {counts.faults === 1 ? 'fault: fix it' : 'faults: fix them'} before you apply the file
        </Status>
        <DeskButton
          icon={<Download />}
          keyName="d"
          keyGroup="CSV"
          onPress={() =>
            download(`faults-of-${fileName.replace(/\.\w+$/, '')}.csv`, faultsCsv(faults))
          }
        >
          Save the faults as CSV
        </DeskButton>
      </div>
      <DeskTable className="file-table" caption="Faults" columns={Object.values(faultHeadings)}>
        {shown.map(({ line, sku, place, reason }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell can have the same fault twice
          <tr key={at}>
            <td className="file-number">{line ?? ''}</td>
            <td className="font-mono">{sku}</td>
            <td>{place}</td>
            <td className="file-reason">{reason}</td>
          </tr>
        ))}
      </DeskTable>
      {counts.faults > shown.length && (
        <p className="px-4 pb-4 text-graphite">
          The first {SHOWN} are shown. The file has{' '}
          {faults.length === counts.faults
            ? 'all of them'
            : `the first ${faults.length.toLocaleString('en-US')}`}
          .
        </p>
      )}
    </>
  );
}
