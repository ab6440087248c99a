import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { messages } from '../../messages.ts';
import { reorderAll } from './reorder.ts';

type State =
  | { kind: 'busy' }
  | { kind: 'there' }
  | { kind: 'failed'; why: string }
  | { kind: 'nothing' };

interface OrderAgainProps {
  order: OrderConfirmation;
  /** Its parts that are wanted once more. */
  wanted: OrderConfirmation['orders_items'];
}

/** Where "Order again" of a mail leads: parts of the order, as they are sold today, are put in the cart, which opens. */
export function OrderAgain({ order, wanted }: OrderAgainProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'busy' });

  /** Opened once more, or reloaded: what is in the cart is not added again unasked. */
  async function fill(isAsked: boolean) {
    setState({ kind: 'busy' });
    try {
      const { data } = await callShop('POST cart/products', {
        body: {
          cart_products: wanted.map(({ product_id, product_quantity: quantity }) => ({
            product_id,
            quantity,
          })),
        },
      });
      const items = wanted.map((item) => ({
        ...item,
        now: data.find(
          ({ id, instead_of }) => id === item.product_id || instead_of.includes(item.product_id),
        ),
      }));
      if (!isAsked && items.some(({ now }) => now && isInCart(now.id)))
        return setState({ kind: 'there' });
      // Going back must not add them once more.
      let isAdded = false;
      await reorderAll(order, items, () => {
        isAdded = true;
        return navigate({ href: addressOf(addresses.cart), replace: true });
      });
      if (!isAdded) setState({ kind: 'nothing' });
    } catch (error) {
      setState({ kind: 'failed', why: failureText(error, messages.somethingWrong) });
    }
  }
  const begin = useEffectEvent(fill);
  useEffect(() => queueMicrotask(() => void begin(false)), []);

  const only = wanted.length === 1 ? wanted[0]!.name : undefined;
  if (state.kind === 'failed')
    return <RetryNotice title={state.why} onRetry={() => void fill(false)} />;
  if (state.kind === 'busy') return <Loading label="Filling your cart" className="h-80" />;
  if (state.kind === 'there')
    return (
      <Notice
        title={
          only
            ? `${only} is in your cart already.`
            : 'Parts of this order are in your cart already.'
        }
        action={
          <>
            <ButtonLink href={addressOf(addresses.cart)} variant="primary">
              View cart
            </ButtonLink>
            <Button onClick={() => void fill(true)}>Add {only ? 'it' : 'them'} once more</Button>
          </>
        }
      >
        Nothing was added this time.
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      title={
        only
          ? `${only} is out of stock right now.`
          : 'Nothing from this order is in stock right now.'
      }
      action={<ButtonLink href={addressOf(addresses.shop)}>Return to shop</ButtonLink>}
    />
  );
}

const isInCart = (id: number) => cartNow().items.some((line) => line.id === id);
