import { ArrowDown, ArrowUp } from 'lucide-react';
import { DeskButton, type DeskButtonProps } from '../desk/desk-button.tsx';

interface MoveButtonsProps extends Pick<DeskButtonProps, 'look' | 'busy'> {
  /** What is moved, as in "Slide 1". */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves something in a list up or down. */
export const MoveButtons = ({ name, at, count, onMove, ...button }: MoveButtonsProps) => (
  <>
    <DeskButton
      look="quiet"
      {...button}
      icon={<ArrowUp />}
      aria-label={`Move ${name} up`}
      disabledBecause={at === 0 ? 'It is the first.' : undefined}
      onPress={() => onMove(at - 1)}
    />
    <DeskButton
      look="quiet"
      {...button}
      icon={<ArrowDown />}
      aria-label={`Move ${name} down`}
      disabledBecause={at === count - 1 ? 'It is the last.' : undefined}
      onPress={() => onMove(at + 1)}
    />
  </>
);

/** The list with one entry at another place, if there are both. */
export const moved = <Entry,>(list: readonly Entry[], from: number, to: number): Entry[] =>
  from in list && to in list ? list.toSpliced(from, 1).toSpliced(to, 0, list[from]!) : [...list];
