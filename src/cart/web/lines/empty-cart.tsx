import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { cataloguePages } from '../../../catalogue/pages.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { messages } from '../../messages.ts';

export function EmptyCart() {
  return (
    <EmptyState
      as="h1"
      text={messages.cartEmpty}
      drawing="/drawings/empty-cart.svg"
      action={
        <PageLink
          href={addressOf(cataloguePages.shop)}
          className={buttonClass({ variant: 'primary' })}
        >
          Return to shop
        </PageLink>
      }
    />
  );
}
