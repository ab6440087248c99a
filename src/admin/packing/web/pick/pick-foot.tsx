import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { KeyCap } from '../../../frame/web/keys/key-cap.tsx';
import type { Pick, PickRow } from '../../pick-calls.ts';
import { placeOf } from './pick-rows.ts';

interface PickFootProps {
  rows: readonly PickRow[];
  /** Nothing when all parts are done. */
  current: PickRow | undefined;
  toPack: Pick['bins'][number] | undefined;
  onGoOn: () => void;
}

/** The keys, the remaining parts, and the next action. */
export function PickFoot({ rows, current, toPack, onGoOn }: PickFootProps) {
  const open = rows.filter(({ state }) => state === 'open');
  const next = open[open.findIndex((row) => row === current) + 1] ?? open[0];
  return (
    <>
      <p className="facts gap-x-4 px-4 max-lg:hidden">
        <span>
          <KeyCap keys="j" /> <KeyCap keys="k" /> move
        </span>
        <span>
          <KeyCap keys="s" /> short
        </span>
        <span>
          <KeyCap keys="r" /> replace
        </span>
        <span>
          <KeyCap keys="l" /> other shelf
        </span>
        <span>
          <KeyCap keys="1" /> to <KeyCap keys="9" /> open order
        </span>
      </p>
      <p className="ml-auto px-4" role="status">
        {open.length === 0
          ? 'All parts are done'
          : `${open.length} ${open.length === 1 ? 'line' : 'lines'} left`}
      </p>
      {current && (
        <DeskButton look="yellow" onPress={onGoOn}>
          {next && next !== current ? `Taken, next: ${placeOf(next)}` : 'Taken'}
          <KeyCap keys=" " />
        </DeskButton>
      )}
      {!current && toPack && (
        <DeskButton look="yellow" onPress={onGoOn}>
          Pack bin {toPack.bin}
          <KeyCap keys=" " />
        </DeskButton>
      )}
    </>
  );
}
