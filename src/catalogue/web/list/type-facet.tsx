import { Accordion } from '../../../ui/layout/accordion.tsx';
import type { PartTypeCount } from '../../contract.ts';
import { FacetRow } from './facet-rows.tsx';
import { groupTypes } from './facets.ts';
import { capitalized } from './narrowing.ts';

/** Longer lists of part types are divided into groups, which open on request. */
const UNDIVIDED = 12;

interface TypeFacetProps {
  types: readonly PartTypeCount[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

export function TypeFacet({ types, chosen, onChoose }: TypeFacetProps) {
  const rows = (some: readonly PartTypeCount[]) => (
    <ul role="list">
      {some.map(({ slug, plural, count }) => (
        <li key={slug}>
          <FacetRow
            label={capitalized(plural)}
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
  if (types.length === 0) return null;
  if (types.length <= UNDIVIDED) {
    return (
      <Accordion title="Part type" open>
        {rows(types)}
      </Accordion>
    );
  }
  return (
    <Accordion title="Part type" open>
      {groupTypes(types).map(({ name, count, types: members }) => (
        <details
          key={name}
          className="facet-group"
          open={members.some(({ slug }) => chosen.includes(slug)) || undefined}
        >
          <summary>
            <span>{name}</span> <small>{count}</small>
          </summary>
          {rows(members)}
        </details>
      ))}
    </Accordion>
  );
}
