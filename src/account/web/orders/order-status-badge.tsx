import { Ban, CircleCheck, CirclePause, CircleX, Clock3, Undo2, Wrench } from 'lucide-react';
import { type OrderStatus, orderStatusNames } from '../../../orders/rules/order-status.ts';
import { Badge, type BadgeProps, type Tone } from '../../../ui/layout/badge.tsx';

const looks: Record<OrderStatus, { tone: Tone; Icon: typeof Clock3 }> = {
  1: { tone: 'orange', Icon: Clock3 },
  2: { tone: 'red', Icon: CircleX },
  3: { tone: 'petrol', Icon: Wrench },
  4: { tone: 'green', Icon: CircleCheck },
  5: { tone: 'orange', Icon: CirclePause },
  6: { tone: 'steel', Icon: Ban },
  7: { tone: 'steel', Icon: Undo2 },
};

export function OrderStatusBadge({
  status,
  ...rest
}: { status: number } & Omit<BadgeProps, 'tone' | 'icon'>) {
  const { tone, Icon } = looks[status as OrderStatus];
  return (
    <Badge {...rest} tone={tone} icon={<Icon aria-hidden="true" />}>
      {orderStatusNames[status as OrderStatus]}
    </Badge>
  );
}
