import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { contentPages } from '../../../content/pages.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { categoriesOf } from './categories-of.ts';
import type { ProductRow, VanTypeRow } from '../../contract.ts';
import type { ListView } from '../../rules/list-view.ts';
import { messages } from '../../messages.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { ProductGrid } from './product-grid.tsx';

interface EmptyListProps {
  message: string | undefined;
  near: readonly ProductRow[];
  place: ListPlace;
  view: ListView;
  vans: readonly VanTypeRow[];
  van?: string | undefined;
}

/** Nothing found: the server's words or "No Data", what comes near, and where else to look or ask. */
export function EmptyList({ message, near, place, view, vans, van }: EmptyListProps) {
  const inView = vans.find(({ slug }) => slug === van);
  const categories = categoriesOf(vans, van).map(({ slug, name }) => ({
    name,
    href: van
      ? addressOf(cataloguePages.category, { vanType: van, category: slug })
      : addressOf(cataloguePages.search, {}, { category: slug }),
  }));
  const types = vans.map(({ slug, title }) => ({
    name: title,
    href: addressOf(cataloguePages.vanType, { vanType: slug }),
  }));
  const isNarrowed = view.inStock && near.length > 0;

  return (
    <>
      <EmptyState
        text={message ?? messages.noData}
        drawing="/drawings/nothing-found.svg"
        className="border-t-2 border-ink bg-plate"
        action={
          <PageLink
            href={
              isNarrowed
                ? addressOfPage(place, 1, { ...view, inStock: false })
                : addressOf(cataloguePages.shop)
            }
            className={buttonClass({ variant: 'primary' })}
          >
            {isNarrowed ? 'Include what is out of stock' : 'See all parts'}
          </PageLink>
        }
      />
      {near.length > 0 && (
        <section aria-labelledby="near" className="mt-8">
          <h2 id="near" className="mb-3">
            Close matches
          </h2>
          <ProductGrid rows={near} as="h3" />
        </section>
      )}
      <section aria-labelledby="elsewhere" className="mt-8">
        <h2 id="elsewhere" className="mb-3">
          Or look {inView ? `in a category of the ${inView.title}` : 'in a category'}
        </h2>
        <Links to={categories} />
        <p>Or by type of van:</p>
        <Links to={types} />
        <p>
          We also find parts that are not listed:{' '}
          <PageLink href={addressOf(contentPages.contactUs)} className="site-link">
            ask us for a part
          </PageLink>
          .
        </p>
      </section>
    </>
  );
}

function Links({ to }: { to: { name: string; href: string }[] }) {
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
