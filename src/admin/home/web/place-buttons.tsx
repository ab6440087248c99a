import { X } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { MoveButtons } from '../../frame/web/table/move-buttons.tsx';

interface PlaceButtonsProps {
  /** As in "Slide 1". */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an entry of the home page within its list, or removes it. */
export const PlaceButtons = ({ onRemove, ...place }: PlaceButtonsProps) => (
  <span className="flex">
    <MoveButtons {...place} />
    <DeskButton look="quiet" icon={<X />} aria-label={`Remove ${place.name}`} onPress={onRemove} />
  </span>
);
