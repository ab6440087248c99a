import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk-button.tsx';

interface MoveButtonsProps {
  /** As in "Slide 1". */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export const MoveButtons = ({ name, at, count, onMove, onRemove }: MoveButtonsProps) => (
  <span className="flex">
    <DeskButton
      look="quiet"
      icon={<ArrowUp size={16} />}
      aria-label={`Move ${name} up`}
      disabledBecause={at === 0 ? 'It is the first.' : undefined}
      onPress={() => onMove(at - 1)}
    />
    <DeskButton
      look="quiet"
      icon={<ArrowDown size={16} />}
      aria-label={`Move ${name} down`}
      disabledBecause={at === count - 1 ? 'It is the last.' : undefined}
      onPress={() => onMove(at + 1)}
    />
    <DeskButton
      look="quiet"
      icon={<X size={16} />}
      aria-label={`Remove ${name}`}
      onPress={onRemove}
    />
  </span>
);

/** The list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
