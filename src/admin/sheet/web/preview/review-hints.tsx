import { TriangleAlert } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { Effect } from '../../contract.ts';
import { STEEP_FALL, STEEP_RISE } from '../../rules/effect.ts';

interface LookOnceProps {
  look: Effect['look'];
  /** Goes to the first of these parts after the current cell. */
  onShow?: (ids: readonly number[]) => void;
}

const hint = (ids: number[], verb: string, by: string) => ({
  ids,
  one: `${verb}s ${by}`,
  many: `${verb} ${by}`,
});

const notesOf = (look: Effect['look']) =>
  [
    { ids: look.below_cost, one: 'sells below its cost', many: 'sell below their cost' },
    hint(look.steep_falls, 'fall', `by ${STEEP_FALL} % or more`),
    hint(look.rises, 'rise', `by ${STEEP_RISE} % or more`),
    hint(look.falls, 'fall', `by less than ${STEEP_FALL} %`),
  ].filter(({ ids }) => ids.length > 0);

/** Hints without those about parts that are left out. */
export const withoutParts = (look: Effect['look'], isLeftOut: (id: number) => boolean) =>
  Object.fromEntries(
    Object.entries(look).map(([name, ids]) => [name, ids.filter((id) => !isLeftOut(id))]),
  ) as Effect['look'];

/** What is to be checked of each part, by its id. */
export function hintsByPart(look: Effect['look']): ReadonlyMap<number, string> {
  const hints = new Map<number, string>();
  for (const { ids, one } of notesOf(look))
    for (const id of ids) hints.set(id, [hints.get(id), one].filter(Boolean).join(', '));
  return hints;
}

/** Changes that are allowed but rarely intended. */
export function ReviewHints({ look, onShow }: LookOnceProps) {
  const notes = notesOf(look);
  if (notes.length === 0) return null;
  return (
    <ul className="preview-look">
      {notes.map(({ ids, one, many }) => (
        <li key={one} className="choice-row min-h-8 pl-4">
          <TriangleAlert size={16} className="text-orange" />
          <span>
            <b className="text-orange">Check this:</b>{' '}
            {ids.length === 1 ? `1 ${one}` : `${ids.length.toLocaleString('en-US')} ${many}`}
          </span>
          {onShow && (
            <DeskButton
              look="quiet"
              className="ml-auto"
              aria-label={`Show the next that ${one}`}
              onPress={() => onShow(ids)}
            >
              Show
            </DeskButton>
          )}
        </li>
      ))}
    </ul>
  );
}
