import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { VanTypeRow } from '../contract.ts';
import { messages } from '../messages.ts';

interface EmptyListProps {
  message: string | undefined;
  vans: readonly VanTypeRow[];
  van?: string | undefined;
}

/** Nothing found: the server's words or "No Data", and where else to look. */
export function EmptyList({ message, vans, van }: EmptyListProps) {
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

  return (
    <EmptyState
      text={message ?? messages.noData}
      drawing="/drawings/nothing-found.svg"
      className="listing-empty"
      action={
        <PageLink href={addressOf('shop')} className={buttonClass({ variant: 'primary' })}>
          See all parts
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
    </EmptyState>
  );
}
