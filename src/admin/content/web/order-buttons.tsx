import { ArrowDown, ArrowUp } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useSave } from '../../frame/web/use-save.ts';
import type { TextRow } from '../content-shapes.ts';

/** Moves a text up or down in the shop's order, of which `texts` is all. */
export function useOrderButtons(kind: 'article' | 'faq', texts: readonly TextRow[]) {
  const ids = texts.map(({ key }) => Number(key));
  const order = useSave(
    (becomes: number[]) =>
      callShop('POST admin/content/texts/:kind/order', {
        params: { kind },
        body: { was: ids, becomes },
        key: randomKey(),
      }),
    { topics: ['content'] },
  );
  const swap = (a: number, b: number) => order.mutate(ids.with(a, ids[b]!).with(b, ids[a]!));

  return ({ key, title }: TextRow) => {
    const place = ids.indexOf(Number(key));
    if (place < 0) return null;
    return (
      <Moves
        title={title}
        isFirst={place === 0}
        isLast={place === ids.length - 1}
        busy={order.isPending}
        onMove={(by) => swap(place, place + by)}
      />
    );
  };
}

interface MovesProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
}

const Moves = ({ title, isFirst, isLast, busy, onMove }: MovesProps) => (
  <>
    <DeskButton
      look="quiet"
      icon={<ArrowUp size={16} />}
      aria-label={`Move ${title} up`}
      busy={busy}
      disabledBecause={isFirst ? 'It is the first.' : undefined}
      onPress={() => onMove(-1)}
    />
    <DeskButton
      look="quiet"
      icon={<ArrowDown size={16} />}
      aria-label={`Move ${title} down`}
      busy={busy}
      disabledBecause={isLast ? 'It is the last.' : undefined}
      onPress={() => onMove(1)}
    />
  </>
);
