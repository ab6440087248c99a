import { useState } from 'react';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { groupTypes, type TypeGroup, useFacets } from './facets.ts';
import './all-part-types.css';
import './facet-panels.css';
import type { PartTypeCount } from '../../../contract.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import { capitalize } from '../../../../kit/capitalize.ts';

interface AllPartTypesProps {
  place: ListPlace;
  view: ListView;
}

/** All part types of a list in groups, which open on request and while a search matches them. */
export function AllPartTypes({ place, view }: AllPartTypesProps) {
  const { data: facets, error } = useFacets({ list: place.list, view });
  const [typed, setTyped] = useState('');
  if (error) return <p role="alert">{error.message}</p>;
  if (!facets) return <Spinner label="Please wait" />;

  const found = findTypes(facets.types, typed);
  const isFinding = typed.trim() !== '';
  const groups = groupTypes(found).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="all-types">
      <TextInput
        type="search"
        aria-label="Find a part type"
        placeholder="Find a part type"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status">{isFinding && foundText(found.length)}</p>
      <div className="all-types-groups">
        {groups.map((group) => (
          // Remounted by each search, which opens it; what the visitor opens in between stays open.
          <Group
            key={`${group.name} ${isFinding}`}
            place={place}
            view={view}
            group={group}
            isFinding={isFinding}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupProps extends AllPartTypesProps {
  group: TypeGroup;
  isFinding: boolean;
}

function Group({ place, view, group: { name, count, types }, isFinding }: GroupProps) {
  return (
    <details className="facet-group" open={isFinding}>
      <summary>
        <h2>{name}</h2>
        <small>{count}</small>
      </summary>
      <ul>
        {types.map(({ slug, plural, count: parts }) => (
          <li key={slug}>
            <PageLink
              href={addressOfPage(place, 1, { ...view, types: [slug] })}
              resetScroll={false}
              className="index-link"
            >
              <span>{capitalize(plural)}</span> <small>{parts}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'No part type here has this name.';
  return `${count} part ${count === 1 ? 'type' : 'types'}`;
}

/** Part types whose name or group contains all typed words as prefixes, in any order. */
export function findTypes(types: readonly PartTypeCount[], typed: string): PartTypeCount[] {
  const words = wordsOf(typed);
  return types.filter(({ plural, group }) => {
    const names = wordsOf(`${plural} ${group}`);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
