import { chooseFitsFirst, useFitsFirst } from '../../../../fitment/web/fits-first.ts';
import { vanParam } from '../../../../fitment/rules/van-param.ts';
import { useMyVan } from '../../../../fitment/web/my-van.ts';
import type { ListView } from '../../../rules/list-view.ts';
import type { ListPlace } from '../list-address.ts';
import { viewedList } from '../list-data.ts';

/** Whether the list is sorted by the visitor's van. A setting for all lists, so it is not in the address. */
export function FitsFirst({ place, view }: { place: ListPlace; view: ListView }) {
  const van = useMyVan();
  const { isOn } = useFitsFirst();
  if (!van || !viewedList(place.list, view, vanParam(van)).first) return null;
  const [text, action] = isOn
    ? ['What fits comes first.', 'Usual order']
    : ['Usual order.', 'What fits first'];
  return (
    <p className="fits-first">
      {text}{' '}
      <button type="button" className="site-link" onClick={() => chooseFitsFirst(!isOn)}>
        {action}
      </button>
    </p>
  );
}
