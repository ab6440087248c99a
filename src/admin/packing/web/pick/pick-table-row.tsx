import { ArrowLeftRight, Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Status } from '../../../frame/web/desk/status.tsx';
import type { Pick, PickRow } from '../../pick-calls.ts';
import { type LineAction, placeOf } from './pick-rows.ts';

interface PickTableRowProps {
  row: PickRow;
  bins: Pick['bins'];
  isCurrent: boolean;
  isMine: boolean;
  onToggle: (row: PickRow) => void;
  onAct: (row: PickRow, action: LineAction) => void;
}

/** A part to take: the whole row is a target. */
export function PickTableRow({ row, bins, isCurrent, isMine, onToggle, onAct }: PickTableRowProps) {
  const { part, instead, state, quantity, taken } = row;
  const shown = instead ?? part;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  return (
    <tr
      ref={element}
      className="pick-row"
      data-state={state}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <td className="w-13 p-0">
        <button
          type="button"
          className="pick-toggle"
          aria-label={`Take ${quantity} of ${shown.name} from ${placeOf(row)}`}
          aria-pressed={state === 'taken'}
          aria-disabled={!isMine || undefined}
          onClick={() => onToggle(row)}
        >
          <span className="pick-box">
            {state === 'taken' && <Check size={20} />}
            {state === 'short' && <TriangleAlert size={18} />}
          </span>
        </button>
      </td>
      <td className="pick-place">{placeOf(row)}</td>
      <td className="w-15 pr-3 max-md:hidden">
        <Drawing src={shown.image} alt="" width={64} height={48} className="pick-picture" />
      </td>
      <th scope="row" className="pick-part">
        <span className="pick-name">{shown.name}</span>
        {instead ? (
          <Status tone="warning" icon={<ArrowLeftRight />}>
            Take {instead.sku} instead of {part.sku}
          </Status>
        ) : (
          <span className="font-mono text-graphite">{part.sku}</span>
        )}
        {state === 'short' && (
          <Status tone="warning" icon={<TriangleAlert />}>
            Short: {taken} of {quantity} there
          </Status>
        )}
        <span className="lg:sr-only">{binsLine(row)}</span>
        {isCurrent && isMine && (
          <span className="pick-acts">
            <DeskButton onPress={() => onAct(row, 'short')}>Short</DeskButton>
            <DeskButton onPress={() => onAct(row, 'replace')}>Replace</DeskButton>
            <DeskButton onPress={() => onAct(row, 'shelf')}>Move</DeskButton>
          </span>
        )}
      </th>
      <td className="pick-take">{quantity}</td>
      {bins.map(({ bin }) => {
        const own = row.bins.find((each) => each.bin === bin);
        return (
          <td key={bin} className="pick-bin max-lg:hidden" data-wanted={own ? true : undefined}>
            {own?.quantity}
          </td>
        );
      })}
    </tr>
  );
}

/** Replaces the columns on phones. */
const binsLine = ({ bins }: PickRow): string =>
  bins.map(({ bin, quantity }) => `${quantity} in bin ${bin}`).join(', ');
