import { addressOf } from '../../../kit/page.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { cataloguePages } from '../../../catalogue/pages.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { messages } from '../../messages.ts';

export function EmptyCart() {
  return (
    <EmptyState
      as="h1"
      text={messages.cartEmpty}
      drawing="/drawings/empty-cart.svg"
      action={
        <ButtonLink href={addressOf(cataloguePages.shop)} variant="primary">
          Return to shop
        </ButtonLink>
      }
    />
  );
}
