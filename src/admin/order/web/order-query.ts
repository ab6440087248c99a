import { queryOptions } from '@tanstack/react-query';
import type { OrderDetail } from '../order-shapes.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';

export const orderQuery = (number: string) =>
  callQuery(['orders', 'one', number], 'GET admin/orders/:number', { params: { number } });

/** Whether a provider knows of the payment. */
export const hasProviderRecord = (order: Pick<OrderDetail, 'payment'> | undefined): boolean =>
  order?.payment != null && order.payment.provider !== 'demo' && order.payment.capture_id !== null;

/** Loads the provider's record once per visit, and again on request. */
export const paymentQuery = (number: string) =>
  queryOptions({
    ...callQuery(['order payment', number], 'GET admin/orders/:number/payment', {
      params: { number },
    }),
    staleTime: Infinity,
  });
