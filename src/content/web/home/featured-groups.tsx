import type { CategoryRow } from '../../../catalogue/contract.ts';

interface FeaturedGroupsProps {
  groups: readonly CategoryRow[];
  /** Undefined for the shop's favorites. */
  chosen: CategoryRow | undefined;
  onChoose: (group: CategoryRow | undefined) => void;
  /** Called on hover and focus, to prefetch the group. */
  onPreview: (group: CategoryRow) => void;
}

export function FeaturedGroups({ groups, chosen, onChoose, onPreview }: FeaturedGroupsProps) {
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
          onPointerEnter={() => onPreview(group)}
          onFocus={() => onPreview(group)}
          onClick={() => onChoose(group)}
        >
          {group.name}
        </button>
      ))}
    </div>
  );
}
