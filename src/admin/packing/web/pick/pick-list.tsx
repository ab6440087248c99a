import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { useKeys } from '../../../frame/web/keys/keys.ts';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { Status } from '../../../frame/web/desk/status.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { Pick as PickedList, PickRow } from '../../pick-calls.ts';
import { signal } from '../../../frame/web/scanner/scan-signal.ts';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { PickFoot } from './pick-foot.tsx';
import { type LineAction, rowKey } from './pick-rows.ts';
import { PickTable } from './pick-table.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { ShelfRail } from './shelf-rail.tsx';
import { ShortDialog } from './short-dialog.tsx';
import { type Mark, usePick } from './use-pick.ts';
import { WalkMenu } from './walk-menu.tsx';
import './pick-list.css';
import { deskAddresses } from '../../../addresses.ts';

const LINE_DIALOGS = { short: ShortDialog, replace: ReplaceDialog, shelf: ShelfDialog };

/** A picking walk, by keys, scanner or touch. */
export function PickList({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { pick, mark, set, ...query } = usePick(id);
  if (!pick)
    return (
      <Desk title="Pick list">
        <Unloaded of={query} />
      </Desk>
    );
  return <Walk pick={pick} mark={mark} set={set} onEnd={onEnd} />;
}

interface WalkProps {
  pick: PickedList;
  mark: (mark: Mark) => void;
  set: (pick: PickedList) => void;
  onEnd: () => void;
}

function Walk({ pick, mark, set, onEnd }: WalkProps) {
  const router = useRouter();
  const { rows, bins, picker } = pick;
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<LineAction | null>(null);
  const isMine = picker.is_you;
  const mayMove = useMay('write:stock');
  const firstOpen = rows.find(({ state }) => state === 'open');
  const current = rows.find((row) => rowKey(row) === chosen) ?? firstOpen ?? rows.at(-1);
  const LineDialog = dialog && LINE_DIALOGS[dialog];
  const toPack = bins.find(({ state }) => state === 'picking');
  const place = current ? rows.indexOf(current) : 0;

  const move = (by: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (row) setChosen(rowKey(row));
  };
  const open = (order: string) =>
    void router.navigate({ href: addressOf(deskAddresses.packing.pack, { number: order }) });

  function toggle(row: PickRow) {
    if (!isMine) return;
    const isTaken = row.state !== 'taken';
    mark({
      productId: row.part.product_id,
      isTaken,
      sku: (row.instead ?? row.part).sku,
      onFailed: () => setChosen(rowKey(row)),
    });
    if (!isTaken) return setChosen(rowKey(row));
    const at = rows.indexOf(row);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(
      ({ state }) => state === 'open',
    );
    setChosen(next ? rowKey(next) : rowKey(row));
  }
  /** Takes the current part or, when all are done, opens the packing bench. */
  function goOn() {
    if (firstOpen) toggle(current?.state === 'open' ? current : firstOpen);
    else if (toPack) open(toPack.order);
  }
  function take(code: string) {
    const order = bins.find((bin) => sameCode(bin.order, code));
    if (order) return open(order.order);
    const row = rows.find(({ part, instead }) => sameCode((instead ?? part).sku, code));
    signal(row ? 'right' : 'wrong');
    if (!row) return void toast.error(`${code} is not on this list.`, { duration: 5_000 });
    if (row.state === 'open') return toggle(row);
    setChosen(rowKey(row));
    toast.info(doneText(row), { duration: 5_000 });
  }
  useScanner({
    onScan: take,
    onCut(part) {
      signal('wrong');
      toast.error(`Scan again: only ${part} arrived.`, { duration: 5_000 });
    },
  });
  useKeys(
    [
      { keys: 'j', label: 'Next part', run: () => move(1) },
      { keys: 'k', label: 'Previous part', run: () => move(-1) },
      { keys: 'arrowdown', label: 'Next part', run: () => move(1) },
      { keys: 'arrowup', label: 'Previous part', run: () => move(-1) },
      { keys: ' ', label: 'Taken, next part', run: goOn },
      ...(isMine && current
        ? [
            { keys: 's', label: 'Short', run: () => setDialog('short') },
            { keys: 'r', label: 'Replace', run: () => setDialog('replace') },
            ...(mayMove
              ? [{ keys: 'l', label: 'Another shelf', run: () => setDialog('shelf') }]
              : []),
          ]
        : []),
      ...bins.slice(0, 9).map(({ bin, order }) => ({
        keys: String(bin),
        label: `Open the order in bin ${bin}`,
        run: () => open(order),
      })),
    ],
    { group: 'Pick list' },
  );

  if (rows.length === 0)
    return (
      <Desk title="Pick list">
        <Empty title="This pick list has ended">
          <p>Its orders were packed or released.</p>
          <PageLink href={addressOf(deskAddresses.packing.pick)}>Pick and pack</PageLink>
        </Empty>
      </Desk>
    );
  return (
    <Desk
      title={`Pick list, ${bins.length} ${bins.length === 1 ? 'order' : 'orders'}`}
      about={
        <>
          Started <When at={pick.started_at} show="time" /> by {picker.name}
        </>
      }
      actions={
        <>
          <Progress rows={rows} />
          <PageLink href={slipsOf(bins)} className="desk-button desk-button-plain" target="_blank">
            <Printer />
            Slips
          </PageLink>
          <WalkMenu pick={pick} onEnd={onEnd} set={set} />
        </>
      }
      foot={<PickFoot rows={rows} current={firstOpen && current} toPack={toPack} onGoOn={goOn} />}
    >
      <div className="pick">
        <ShelfRail rows={rows} current={current} onChoose={(row) => setChosen(rowKey(row))} />
        <PickTable
          rows={rows}
          bins={bins}
          current={current}
          isMine={isMine}
          onToggle={toggle}
          onAct={(row, action) => {
            setChosen(rowKey(row));
            setDialog(action);
          }}
        />
      </div>
      {current && LineDialog && (
        <LineDialog
          key={`${dialog} ${rowKey(current)}`}
          pickId={pick.id}
          row={current}
          onDone={set}
          onClose={() => setDialog(null)}
        />
      )}
    </Desk>
  );
}

/** The message for a scanned part of which no more is needed. */
function doneText({ part, instead, state, taken, quantity }: PickRow): string {
  const { sku } = instead ?? part;
  return state === 'short'
    ? `${sku} is marked as short: ${taken} of ${quantity}.`
    : `${sku} has all its pieces: ${taken} of ${quantity}.`;
}

const plain = (code: string) => code.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
const sameCode = (one: string, other: string) => plain(one) === plain(other);

const slipsOf = (bins: PickedList['bins']): string =>
  addressOf(deskAddresses.packing.slips, {}, { orders: bins.map(({ order }) => order).join(',') });

function Progress({ rows }: { rows: readonly PickRow[] }) {
  const done = rows.filter(({ state }) => state !== 'open').length;
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = rows.reduce((sum, row) => sum + row.taken, 0);
  const short = rows.filter(({ state }) => state === 'short').length;
  const replaced = rows.filter(({ instead }) => instead !== null).length;
  return (
    <p className="pick-progress max-md:w-full">
      <span>
        <b className="heading-26 text-ink">{done}</b> of {rows.length} lines
      </span>
      <span>
        <b className="heading-26 text-ink">{taken}</b> of {pieces} pieces
      </span>
      {short > 0 && (
        <Status tone="warning" icon={<TriangleAlert />}>
          {short} short
        </Status>
      )}
      {replaced > 0 && (
        <Status tone="warning" icon={<ArrowLeftRight />}>
          {replaced} replaced
        </Status>
      )}
    </p>
  );
}
