import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import type { ListView } from '../../rules/list-view.ts';
import { groupTypes, useFacets } from './facets.ts';
import './all-part-types.css';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { capitalized } from './narrowing.ts';

interface AllPartTypesProps {
  place: ListPlace;
  view: ListView;
}

/** All part types of a list, by group. */
export function AllPartTypes({ place, view }: AllPartTypesProps) {
  const { data: facets, error } = useFacets({ list: place.list, view });
  if (error) return <p role="alert">{error.message}</p>;
  if (!facets) return <Spinner label="Please wait" />;
  return (
    <div className="all-types">
      {groupTypes(facets.types).map(({ name, types }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {types.map(({ slug, plural, count }) => (
              <li key={slug}>
                <PageLink
                  href={addressOfPage(place, 1, { ...view, types: [slug] })}
                  resetScroll={false}
                  className="index-link"
                >
                  {capitalized(plural)} <small>{count}</small>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
