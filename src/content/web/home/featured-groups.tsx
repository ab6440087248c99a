import type { CategoryRow } from '../../../catalogue/contract.ts';

interface FeaturedGroupsProps {
  groups: readonly CategoryRow[];
  /** None: the shop's favourites. */
  chosen: CategoryRow | undefined;
  onChoose: (group: CategoryRow | undefined) => void;
  /** Someone is about to choose. */
  onPoint: (group: CategoryRow) => void;
}

/** The tabs of the featured products' index. */
export function FeaturedGroups({ groups, chosen, onChoose, onPoint }: FeaturedGroupsProps) {
  return (
    <div role="group" aria-label="Groups of featured products" className="featured-groups">
      <button type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        Favorites
      </button>
      {groups.map((group) => (
        <button
          key={group.slug}
          type="button"
          aria-pressed={chosen?.slug === group.slug}
          onPointerEnter={() => onPoint(group)}
          onFocus={() => onPoint(group)}
          onClick={() => onChoose(group)}
        >
          {group.name}
        </button>
      ))}
    </div>
  );
}
