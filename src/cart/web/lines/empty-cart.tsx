import { Link } from '@tanstack/react-router';
import { pages } from '../../../pages.ts';
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
        <Link to={pages.shop.path} className={buttonClass({ variant: 'primary' })}>
          Return to shop
        </Link>
      }
    />
  );
}
