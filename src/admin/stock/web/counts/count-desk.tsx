import { CloudOff, ListChecks, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { normalPartNumber } from '../../../../catalogue/rules/part-number.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ScanAnswer } from '../../../frame/web/scanner/scan-answer.tsx';
import { ScanDialog } from '../../../frame/web/scanner/scan-dialog.tsx';
import { signal } from '../../../frame/web/scanner/scan-signal.ts';
import { ScannedPart } from '../scanned-part.tsx';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import { Status } from '../../../frame/web/desk/status.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Count } from '../../shapes.ts';
import { displayedCount } from './count-queue.ts';
import { CountRow, LastCounted } from './count-row.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { useCount } from './use-count.ts';
import { deskAddresses } from '../../../addresses.ts';

/** Counts a shelf by scanning or tapping each piece. */
export function CountDesk({ count, onReview }: { count: Count; onReview: () => void }) {
  const mayCount = useMay('write:stock');
  const { waiting, isCut, add } = useCount(count);
  const [last, setLast] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [dialog, setDialog] = useState<'scan' | number | null>(null);
  const lineOf = (product_id: unknown) =>
    count.lines.find(({ part }) => part.product_id === product_id);
  const of = (product_id: number) =>
    displayedCount(lineOf(product_id)?.counted ?? null, waiting, product_id);
  function put(product_id: number, pieces: number) {
    add(product_id, pieces);
    setLast(product_id);
    setProblem('');
  }
  async function scan(code: string) {
    const line = count.lines.find(({ codes }) => codes.includes(normalPartNumber(code)));
    const product_id = line?.part.product_id ?? (await findElsewhere(code));
    if (product_id === undefined) {
      signal('wrong');
      setProblem(`No part has the code ${code}.`);
      return;
    }
    signal('right');
    put(product_id, 1);
  }
  useScanner({
    onScan: (code) => void (mayCount && scan(code)),
    onCut(part) {
      signal('wrong');
      setProblem(`Only ${part} arrived, and nothing was counted.`);
    },
  });
  const lastLine = lineOf(last);
  const typed = lineOf(dialog);
  const done = count.lines.filter(({ part }) => of(part.product_id) !== null).length;
  return (
    <Desk
      title={`Shelf ${count.shelf}`}
      about={
        <>
          <PageLink href={addressOf(deskAddresses.stock.counts)}>Counting</PageLink>{' '}
          {count.is_blind && <span>blind</span>}
        </>
      }
      foot={
        mayCount && (
          <>
            <p className="stock-foot-text">
              <b className="heading-20">{done}</b> of {count.lines.length} parts
            </p>
            <DeskButton
              look="bar"
              icon={<ScanBarcode />}
              keyName="c"
              onPress={() => setDialog('scan')}
            >
              Scan
            </DeskButton>
            <DeskButton
              look="yellow"
              icon={<ListChecks />}
              keyName="enter"
              disabledBecause={
                waiting.length > 0
                  ? 'Some pieces are not sent yet.'
                  : done === 0
                    ? 'Nothing has been counted yet.'
                    : undefined
              }
              onPress={onReview}
            >
              Compare
            </DeskButton>
          </>
        )
      }
    >
      {isCut && (
        <p className="stock-notice" role="status">
          <Status tone="warning" icon={<CloudOff />}>
            The shop cannot be reached.
          </Status>{' '}
          Go on: what you count is kept here and sent later.
        </p>
      )}
      <p role="alert" className="stock-problem" hidden={!problem}>
        {problem}
      </p>
      {lastLine && <LastCounted line={lastLine} counted={of(lastLine.part.product_id)} />}
      <ul aria-label="Parts">
        {count.lines.map((line) => (
          <CountRow
            key={line.part.product_id}
            line={line}
            counted={of(line.part.product_id)}
            {...(mayCount && {
              onPieces: (by: number) => put(line.part.product_id, by),
              onType: () => setDialog(line.part.product_id),
            })}
          />
        ))}
      </ul>
      <ScanDialog
        isOpen={dialog === 'scan'}
        onCode={(code) => void scan(code)}
        onClose={() => setDialog(null)}
      >
        <ScanAnswer problem={problem}>
          {lastLine && (
            <ScannedPart part={lastLine.part}>
              <b>{of(lastLine.part.product_id) ?? 0}</b> counted
            </ScannedPart>
          )}
        </ScanAnswer>
      </ScanDialog>
      {typed && (
        <TypeDialog
          name={typed.part.name}
          counted={of(typed.part.product_id)}
          onNumber={(by) => put(typed.part.product_id, by)}
          onClose={() => setDialog(null)}
        />
      )}
    </Desk>
  );
}

/** Finds a part assigned to another shelf, or to none. */
async function findElsewhere(code: string): Promise<number | undefined> {
  try {
    const { data } = await callShop('GET admin/stock/parts', { query: { q: code } });
    const found = data.find(({ sku }) => normalPartNumber(sku) === normalPartNumber(code));
    return (found ?? (data.length === 1 ? data[0] : undefined))?.product_id;
  } catch {
    return undefined;
  }
}
