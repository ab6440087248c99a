import {
  Ban,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  Cog,
  type LucideIcon,
  Undo2,
} from 'lucide-react';

import { Badge, type BadgeProps, type Tone } from './badge.tsx';

export type OrderStatusNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// The numbers and words of the specification; icons and colours are ours.
const looks: Record<OrderStatusNumber, { word: string; tone: Tone; Icon: LucideIcon }> = {
  1: { word: 'Pending', tone: 'orange', Icon: Clock },
  2: { word: 'Failed', tone: 'red', Icon: CircleX },
  3: { word: 'Processing', tone: 'petrol', Icon: Cog },
  4: { word: 'Completed', tone: 'green', Icon: CircleCheck },
  5: { word: 'On-Hold', tone: 'orange', Icon: CirclePause },
  6: { word: 'Cancelled', tone: 'steel', Icon: Ban },
  7: { word: 'Refunded', tone: 'steel', Icon: Undo2 },
};

export interface OrderStatusBadgeProps extends Omit<
  BadgeProps,
  'tone' | 'icon' | 'dot' | 'children'
> {
  status: OrderStatusNumber;
}

export function OrderStatusBadge({ status, ...rest }: OrderStatusBadgeProps) {
  const { word, tone, Icon } = looks[status];

  return (
    <Badge {...rest} tone={tone} icon={<Icon />}>
      {word}
    </Badge>
  );
}
