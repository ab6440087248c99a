import { useRouter } from '@tanstack/react-router';
import { Select } from '../../../ui/form/select.tsx';
import { SIZE_PARAM } from '../../rules/list-params.ts';
import type { ListView } from '../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { chooseSettings } from './list-settings.ts';
import { PAGE_SIZES, type PageSize, pageAfterResize } from './paging.ts';

export interface PageSizeProps {
  place: ListPlace;
  view: ListView;
  page: number;
  size: PageSize;
}

interface PageSizeSelectProps extends PageSizeProps {
  label: string;
  className: string;
}

/** How many parts a page shows. */
export function PageSizeSelect({ label, className, ...at }: PageSizeSelectProps) {
  const { resize } = usePageSize(at);
  return (
    <label className={className}>
      <span>{label}</span>
      <Select
        value={at.size}
        onChange={({ target: { value } }) =>
          void resize(value === 'all' ? value : (Number(value) as PageSize))
        }
      >
        {PAGE_SIZES.map((each) => (
          <option key={each} value={each}>
            {each === 'all' ? 'View All' : each}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Changing the size keeps the first product in view. */
export function usePageSize({ place, view, page, size }: PageSizeProps) {
  const router = useRouter();
  async function resize(to: PageSize) {
    chooseSettings({ size: to });
    const target = pageAfterResize(page, size, to);
    // A first page without a size has the visitor's own.
    if (target === 1 && page === 1 && !(SIZE_PARAM in router.state.location.search)) return;
    await router.navigate({
      href: addressOfPage(place, target, view, target === 1 ? undefined : to),
      replace: true,
      resetScroll: false,
    });
  }
  return { resize };
}
