import { useState } from 'react';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import type { PartTypeCount } from '../../../contract.ts';
import { FacetRow, useCollapsedList } from './facet-rows.tsx';
import { groupTypes, type TypeGroup } from './facets.ts';
import { capitalize } from '../../../../kit/capitalize.ts';

/** Longer lists of part types are split into groups that open on request. */
const UNDIVIDED = 12;

interface TypeFacetProps {
  types: readonly PartTypeCount[];
  /** The part types named by the search; shown first. */
  asked: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

export function TypeFacet({ types, asked, ...choice }: TypeFacetProps) {
  const isNamedBySearch = ({ slug }: PartTypeCount) => asked.includes(slug);
  const first = types.filter(isNamedBySearch);
  const rest = types.filter((type) => !isNamedBySearch(type));
  if (types.length < 2 && choice.chosen.length === 0) return null;
  return (
    <Accordion title="Part type" open>
      {types.length <= UNDIVIDED ? (
        <Types types={[...first, ...rest]} {...choice} />
      ) : (
        <>
          <Types types={first} {...choice} />
          <Groups groups={groupTypes(rest)} {...choice} />
        </>
      )}
    </Accordion>
  );
}

type Choice = Pick<TypeFacetProps, 'chosen' | 'onChoose'>;

function Types({ types, chosen, onChoose }: Omit<TypeFacetProps, 'asked'>) {
  return (
    <ul role="list">
      {types.map(({ slug, plural, count }) => (
        <li key={slug}>
          <FacetRow
            label={capitalize(plural)}
            count={count}
            checked={chosen.includes(slug)}
            onChange={(checked) =>
              onChoose(checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Groups({ groups, ...choice }: Choice & { groups: readonly TypeGroup[] }) {
  const { shown, more: button } = useCollapsedList(groups, ({ types }) =>
    hasChosen(types, choice.chosen),
  );
  return (
    <>
      {shown.map((group) => (
        <Group key={group.name} {...group} {...choice} />
      ))}
      {button}
    </>
  );
}

function Group({ name, count, types, ...choice }: Choice & TypeGroup) {
  // Stays open when its last choice is cleared, because the control has the focus.
  const [isOpen] = useState(() => hasChosen(types, choice.chosen));
  return (
    <details className="facet-group" open={isOpen}>
      <summary>
        <span>{name}</span> <small>{count}</small>
      </summary>
      <Types types={types} {...choice} />
    </details>
  );
}

const hasChosen = (types: readonly PartTypeCount[], chosen: readonly string[]) =>
  types.some(({ slug }) => chosen.includes(slug));
