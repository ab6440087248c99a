import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { moved, MoveButtons } from '../../../frame/web/table/move-buttons.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { LinkedPart } from '../../content-shapes.ts';
import { TargetDialog } from '../target-dialog.tsx';

interface PartsFieldProps {
  ids: readonly number[];
  parts: readonly LinkedPart[];
  name?: string;
  /** Shown when the list is empty. */
  none?: string;
  onChange: (ids: number[]) => void;
  onAdded: (part: LinkedPart) => void;
}

/** The parts beside an article, in their order. */
export function PartsField({
  ids,
  parts,
  name = 'Parts in this article',
  none = 'None yet. Linking a part in the text adds it here.',
  onChange,
  onAdded,
}: PartsFieldProps) {
  const [isAdding, setAdding] = useState(false);
  const listed = ids.flatMap((id) => parts.find((part) => part.id === id) ?? []);

  return (
    <section aria-labelledby="parts" className="text-part">
      <h2 id="parts">{name}</h2>
      {listed.length === 0 && <p className="text-steel">{none}</p>}
      <ol className="part-rows">
        {listed.map((part, at) => (
          <li key={part.id}>
            <Thumb src={part.featured_image} />
            <span className="min-w-0">
              <b className="block">{part.name}</b>
              <Sum cents={part.price_cents} />{' '}
              <span className="text-graphite">{part.stock > 0 ? 'in stock' : 'out of stock'}</span>
            </span>
            <span className="flex">
              <MoveButtons
                name={part.name}
                at={at}
                count={listed.length}
                onMove={(to) => onChange(moved(ids, at, to))}
              />
              <DeskButton
                look="quiet"
                icon={<X size={16} />}
                aria-label={`Remove ${part.name}`}
                onPress={() => onChange(ids.filter((id) => id !== part.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <DeskButton icon={<Plus size={16} />} onPress={() => setAdding(true)}>
        Add a part
      </DeskButton>
      <TargetDialog
        open={isAdding}
        title="Add a part"
        only="part"
        onClose={() => setAdding(false)}
        onChosen={({ part }) => {
          setAdding(false);
          if (part) onAdded(part);
        }}
      />
    </section>
  );
}
