import { Drawing } from '../../../../ui/media/drawing.tsx';
import type { ChipKind, ListView } from '../../../rules/list-view.ts';
import type { Chip as UnderstoodChip } from '../../../rules/search-chips.ts';
import { Chip, Chips } from '../filters/chips.tsx';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import { MakeItMyVan } from '../filters/make-it-my-van.tsx';
import type { Answer } from '../viewed-list.ts';
import { SearchAnswer } from './search-answer.tsx';

const KINDS: Record<ChipKind, string> = {
  part: 'Part',
  van: 'Van',
  year: 'Year',
  engine: 'Engine',
  gearbox: 'Transmission',
  body: 'Body',
  price: 'Price',
};

export interface UnderstoodRowProps {
  place: ListPlace;
  view: ListView;
  understood: readonly UnderstoodChip[];
  answer: Answer | undefined;
}

/** How the search was interpreted, and its answer. */
export function UnderstoodRow({ understood, answer, ...at }: UnderstoodRowProps) {
  return (
    <div className={answer?.symptom || answer?.numbers ? undefined : 'understood-row'}>
      {understood.length > 0 && <UnderstoodChips understood={understood} answer={answer} {...at} />}
      {answer && <SearchAnswer answer={answer} understood={understood} {...at} />}
    </div>
  );
}

/** Removing a chip turns its words into plain words. */
function UnderstoodChips({ place, view, understood, answer }: UnderstoodRowProps) {
  return (
    <Chips
      label="Understood as"
      lead={
        <span aria-hidden="true" className="max-550:hidden">
          Understood as
        </span>
      }
      after={<MakeItMyVan understood={understood} />}
    >
      {understood.map(({ kind, value, label }) => (
        <li key={kind + value}>
          <Chip href={addressOfPage(place, 1, { ...view, without: [...view.without, kind] })}>
            <small className="max-550:hidden">
              {kind === 'part' && answer?.symptom ? 'Symptom' : KINDS[kind]}{' '}
            </small>
            {kind === 'van' && !value.includes(',') && (
              <Drawing src={`/drawings/vans/${value}.svg`} alt="" width={34} height={17} />
            )}
            <span>{label}</span>
          </Chip>
        </li>
      ))}
    </Chips>
  );
}
