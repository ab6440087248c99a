import { permissionsOf, type Role } from '../../../kit/permissions.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** Removes data about money and customers for staff without permission: packers need the destination, but no more. */
export function withoutHidden(order: OrderDetail, roles: readonly Role[]): OrderDetail {
  const held = permissionsOf(roles);
  const { buyer, payment, later_payment: later } = order;
  return {
    ...order,
    ...(payment && !held.has('read:money') && { payment: { ...payment, capture_id: null } }),
    ...(later && !held.has('read:money') && { later_payment: { ...later, capture_id: null } }),
    ...(!held.has('read:customers') && {
      email: '',
      phone: '',
      billing: null,
      buyer: { ...buyer, spent_cents: null, points: null },
      steps: order.steps.map((step) => ({ ...step, change: null })),
    }),
  };
}
