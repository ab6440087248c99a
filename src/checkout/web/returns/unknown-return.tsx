import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** Shown to anyone who may not see the order; its number alone reveals nothing. */
export const UnknownReturn = ({ title }: { title: string }) => (
  <EmptyState as="h1" text={title} drawing="/drawings/nothing-found.svg">
    <p>
      You can open it in the browser that placed the order, in{' '}
      <PageLink href={addressOf(addresses.orders)} className="site-link">
        your account
      </PageLink>
      , or with the link in an email about the order.
    </p>
  </EmptyState>
);
