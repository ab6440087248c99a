import { addressOf } from '../../../kit/page.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { cataloguePages } from '../../../catalogue/pages.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** Shown to anyone who is not the order's owner; the number alone reveals nothing. */
export function UnknownOrder({ orderNo }: { orderNo: string | undefined }) {
  return (
    <EmptyState
      as="h1"
      text={orderNo ? `Order ${orderNo}` : 'No order to show'}
      drawing="/drawings/nothing-found.svg"
      action={
        <ButtonLink href={addressOf(cataloguePages.shop)} variant="primary">
          Return to shop
        </ButtonLink>
      }
    >
      <p>
        You can open an order in the browser that placed it, in your account, or with the link in
        your confirmation email.
      </p>
    </EmptyState>
  );
}
