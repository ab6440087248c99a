import { ArrowDown, ArrowUp } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { Empty } from '../../frame/web/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { TextRow } from '../content-shapes.ts';
import { AddText } from './add-text.tsx';
import { TextsDesk } from './texts-desk.tsx';
import { TextsTable } from './texts-table.tsx';

/** The sections of the FAQ, in the order of its page. */
export function SectionsPage() {
  const mayWrite = useMay('write:content');
  return (
    <TextsDesk
      kind="faq"
      tab="faq"
      title="Questions and answers"
      actions={mayWrite && <AddText kind="faq">New section</AddText>}
    >
      {(texts) =>
        texts.length === 0 ? (
          <Empty title="No sections yet">
            <p>Each has a title, and questions as headings of the third rank.</p>
          </Empty>
        ) : (
          <Sections texts={texts} mayWrite={mayWrite} />
        )
      }
    </TextsDesk>
  );
}

function Sections({ texts, mayWrite }: { texts: TextRow[]; mayWrite: boolean }) {
  const ids = texts.map(({ key }) => Number(key));
  const order = useSave(
    (becomes: number[]) =>
      callShop('POST admin/content/texts/:kind/order', {
        params: { kind: 'faq' },
        body: { was: ids, becomes },
        key: randomKey(),
      }),
    { topics: ['content'] },
  );
  const swap = (a: number, b: number) => order.mutate(ids.with(a, ids[b]!).with(b, ids[a]!));

  const beside = ({ title }: TextRow, place: number) => (
    <Moves
      title={title}
      isFirst={place === 0}
      isLast={place === texts.length - 1}
      busy={order.isPending}
      onMove={(by) => swap(place, place + by)}
    />
  );
  return (
    <TextsTable
      kind="faq"
      caption="Sections in order"
      texts={texts}
      {...(mayWrite && { beside })}
    />
  );
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
