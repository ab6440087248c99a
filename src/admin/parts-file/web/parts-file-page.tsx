import { Check, CircleCheck } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Status } from '../../frame/web/desk/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { partsTabs } from '../../parts/web/parts-tabs.ts';
import type { Applied, FilePreview } from '../contract.ts';
import { FileEffect } from './file-effect.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { StockNote } from './stock-note.tsx';
import { CategoryNote } from './category-note.tsx';
import { ChangesTable } from './changes-table.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FaultsTable } from './faults-table.tsx';
import { HeadingsTable } from './headings-table.tsx';
import { ExportCatalogue } from './export-catalogue.tsx';
import { usePartsFile } from './use-parts-file.ts';
import './parts-file.css';
import { deskAddresses } from '../../addresses.ts';

/** Exports the catalog as CSV, and imports it with a full preview. */
export function PartsFilePage({ search }: DeskPageProps) {
  const query = readPartsQuery(search);
  const mayWrite = useMay('write:parts');
  const chosen = usePartsFile();
  const { forget, close, question, onInput } = useTypedGuard(chosen.clear);
  const { file, preview, applied } = chosen;
  return (
    <Desk
      className="file-desk"
      title="Parts as CSV"
      tabs={partsTabs('CSV', query)}
      tools={<ExportCatalogue query={query} />}
      foot={
        preview && (
          <>
            <p className="file-facts" role="status">
              <b>{file?.name}</b>
              <span>{countsText(preview)}</span>
            </p>
            {preview.plan && (
              <DeskButton
                look="yellow"
                icon={<Check />}
                keyName="mod+enter"
                keyGroup="CSV"
                busy={chosen.isApplying || chosen.isLooking}
                onPress={chosen.apply}
              >
                Apply all
              </DeskButton>
            )}
            <DeskButton look="bar" keyName="escape" keyGroup="CSV" onPress={close}>
              Cancel
            </DeskButton>
          </>
        )
      }
    >
      {mayWrite ? (
        <ChooseFile
          isBusy={chosen.isLooking || chosen.isApplying}
          wrong={chosen.wrong}
          onChoose={(each) => {
            forget();
            void chosen.choose(each);
          }}
        />
      ) : (
        <p className="file-wrong">You may export parts as CSV, but not import them.</p>
      )}
      {applied && <Done applied={applied} />}
      {preview && file && (
        <div className="file-preview" aria-busy={chosen.isLooking || undefined} onInput={onInput}>
          <EncodingNote preview={preview} />
          {preview.counts.faults > 0 && <FaultsTable preview={preview} fileName={file.name} />}
          {preview.counts.faults === 0 && !preview.plan && (
            <p className="file-note">{nothingText(preview)}</p>
          )}
          <CategoryNote preview={preview} chosen={chosen} />
          <StockNote preview={preview} chosen={chosen} />
          <LeftOutNote preview={preview} />
          {preview.counts.changed > 0 && <FileEffect preview={preview} />}
          {preview.headings.length > 0 && (
            <HeadingsTable preview={preview} isBusy={chosen.isLooking} onMap={chosen.map} />
          )}
          <ChangesTable preview={preview} />
        </div>
      )}
      <div>{question}</div>
    </Desk>
  );
}

const EncodingNote = ({ preview: { encoding } }: { preview: FilePreview }) =>
  encoding === 'Windows-1252' && (
    <p className="file-note">
      The file is not UTF-8, so it was read the way spreadsheets on Windows save it. Check letters
      such as é and ü below.
    </p>
  );

const Done = ({ applied: { added, changed, entry } }: { applied: Applied }) => (
  <div className="file-note" role="status">
    <Status tone="done" icon={<CircleCheck size={16} />}>
      {[
        added > 0 && `${countedParts(added)} added`,
        changed > 0 && `${countedParts(changed)} changed`,
      ]
        .filter(Boolean)
        .join(', ')}
    </Status>{' '}
    {entry !== null && (
      <PageLink
        href={addressOf(deskAddresses.log.log, {}, { range: 'today', entry: String(entry) })}
      >
        Look at it in the log, or put it back
      </PageLink>
    )}
  </div>
);

function nothingText({ counts }: FilePreview): string {
  if (counts.unchanged === 0) return 'The file has headings, but no parts below them.';
  return counts.kept_stock > 0
    ? 'Apart from stock, the shop has all of this already.'
    : 'The shop has all of this already. There is nothing to do.';
}

function countsText({ counts }: FilePreview): string {
  const outcomes = [
    [counts.added, 'new'],
    [counts.changed, 'changed'],
    [counts.unchanged, 'unchanged'],
    [counts.missing, 'not in the file, and stay'],
    [counts.faults, counts.faults === 1 ? 'fault' : 'faults'],
  ] as const;
  return outcomes
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`)
    .join(', ');
}
