import type { ReactNode } from 'react';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { VanTypeRow } from '../../../contract.ts';
import type { ListedType } from '../viewed-list.ts';
import type { ListView } from '../../../rules/list-view.ts';
import { Chip, Chips } from './chips.tsx';
import type { ListPlace } from '../list-address.ts';
import { addressOfWholeList, narrowingChips } from './narrowing.ts';

interface NarrowingChipsProps {
  place: ListPlace;
  view: ListView;
  vans: readonly VanTypeRow[];
  types: readonly ListedType[];
  /** A link to the diagrams of what the list shows. */
  diagrams: ReactNode;
}

export function NarrowingChips({ place, view, diagrams, ...names }: NarrowingChipsProps) {
  const chips = narrowingChips(place, view, names);
  if (chips.length === 0) return null;
  return (
    <Chips
      label="Narrowed by"
      after={
        <>
          <PageLink
            href={addressOfWholeList(place, view)}
            resetScroll={false}
            className="site-link"
          >
            Clear all
          </PageLink>
          {diagrams}
        </>
      }
    >
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Chip href={href}>{label}</Chip>
        </li>
      ))}
    </Chips>
  );
}
