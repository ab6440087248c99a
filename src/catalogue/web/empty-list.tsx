import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ProductRow, VanTypeRow } from '../contract.ts';
import type { ListView } from '../list-view.ts';
import { messages } from '../messages.ts';
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
  const links = inView
    ? inView.categories.map(({ slug, name }) => ({
        name,
        href: addressOf('category', { vanType: inView.slug, category: slug }),
      }))
    : vans.map(({ slug, title }) => ({
        name: title,
        href: addressOf('vanType', { vanType: slug }),
      }));
  const isNarrowed = view.inStock && near.length > 0;

  return (
    <>
      <EmptyState
        text={message ?? messages.noData}
        drawing="/drawings/nothing-found.svg"
        className="listing-empty"
        action={
          <PageLink
            href={
              isNarrowed ? addressOfPage(place, 1, { ...view, inStock: false }) : addressOf('shop')
            }
            className={buttonClass({ variant: 'primary' })}
          >
            {isNarrowed ? 'Show what is out of stock too' : 'See all parts'}
          </PageLink>
        }
      >
        <p>Or look {inView ? `in a category of the ${inView.title}` : 'by type of van'}:</p>
        <ul className="listing-links">
          {links.map(({ name, href }) => (
            <li key={href}>
              <PageLink href={href} className="index-link">
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
        <p>
          We also find what is not in the list:{' '}
          <PageLink href={addressOf('contactUs')} className="site-link">
            ask us for a part
          </PageLink>
          .
        </p>
      </EmptyState>
      {near.length > 0 && (
        <section aria-labelledby="near" className="listing-near">
          <h2 id="near">These come near</h2>
          <ProductGrid rows={near} as="h3" />
        </section>
      )}
    </>
  );
}
