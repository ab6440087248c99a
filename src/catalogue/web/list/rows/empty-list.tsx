import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../../kit/page.ts';
import { buttonClass } from '../../../../ui/form/button-class.ts';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { addressOfCategory, categoriesForVan } from '../filters/categories-for-van.ts';
import type { ProductRow, VanTypeRow } from '../../../contract.ts';
import { isNarrowed, type ListView } from '../../../rules/list-view.ts';
import { messages } from '../../../messages.ts';
import { hasWords } from '../../../rules/search-state.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import { addressOfWholeList } from '../filters/narrowing.ts';
import { ProductSection } from './product-section.tsx';
import '../search-results.css';
import { addresses } from '../../../../links/addresses.ts';

interface EmptyListProps {
  message: string | undefined;
  near: readonly ProductRow[];
  place: ListPlace;
  view: ListView;
  vans: readonly VanTypeRow[];
}

/** Says what was not found, and shows close matches and links to other lists. */
export function EmptyList({ message, near, place, view, vans }: EmptyListProps) {
  const { van } = place.list;
  const inView = vans.find(({ slug }) => slug === van);
  const categories = categoriesForVan(vans, van).map(({ slug, name }) => ({
    name,
    href: addressOfCategory(slug, van),
  }));
  const types = vans.map(({ slug, title }) => ({
    name: title,
    href: addressOf(addresses.vanType, { vanType: slug }),
  }));
  const isSelection = hasWords(place.list) || isNarrowed(view);
  const way = fallbackLink(place, view, near.length > 0);

  return (
    <>
      <EmptyState
        text={isSelection && message ? messages.emptySelection : (message ?? messages.noData)}
        drawing="/drawings/nothing-found.svg"
        className="border-t-2 border-ink bg-surface"
        action={
          <PageLink href={way.href} className={buttonClass({ variant: 'primary' })}>
            {way.name}
          </PageLink>
        }
      >
        {isSelection && message}
      </EmptyState>
      <ProductSection id="near" title="Close matches" rows={near} className="mt-8" />
      <section aria-labelledby="elsewhere" className="mt-8">
        <h2 id="elsewhere" className="mb-3">
          Or look {inView ? `in a category of the ${inView.title}` : 'in a category'}
        </h2>
        <Links to={categories} />
        <p>Or by type of van:</p>
        <Links to={types} />
        <p>
          Or find it in{' '}
          <PageLink
            href={
              van
                ? addressOf(addresses.vanDiagrams, { vanType: van })
                : addressOf(addresses.diagrams)
            }
            className="site-link"
          >
            a diagram
          </PageLink>
          , or by{' '}
          <PageLink
            href={
              van ? addressOf(addresses.jobsOfVan, { vanType: van }) : addressOf(addresses.jobs)
            }
            className="site-link"
          >
            the job
          </PageLink>
          . We also find parts that are not listed:{' '}
          <PageLink href={addressOf(addresses.contactUs)} className="site-link">
            ask us for a part
          </PageLink>
          .
        </p>
      </section>
    </>
  );
}

/** The nearest list that is not empty. */
function fallbackLink(place: ListPlace, view: ListView, hasNear: boolean): NamedLink {
  if (view.inStock && hasNear) {
    return {
      name: 'Include what is out of stock',
      href: addressOfPage(place, 1, { ...view, inStock: false }),
    };
  }
  return isNarrowed(view)
    ? { name: 'Show the whole list', href: addressOfWholeList(place, view) }
    : { name: 'See all parts', href: addressOf(addresses.shop) };
}

interface NamedLink {
  name: string;
  href: string;
}

function Links({ to }: { to: NamedLink[] }) {
  return (
    <ul className="listing-links">
      {to.map(({ name, href }) => (
        <li key={href}>
          <PageLink href={href} className="index-link">
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
