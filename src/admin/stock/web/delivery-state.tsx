import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Status } from '../../frame/web/status.tsx';
import type { Delivery } from '../shapes.ts';

/** Of a delivery or a count. */
export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  switch (state) {
    case 'open':
      return (
        <Status tone="now" icon={<CircleDashed />}>
          Open
        </Status>
      );
    case 'booked':
      return (
        <Status tone="done" icon={<CircleCheck />}>
          Booked
        </Status>
      );
    case 'given_up':
      return (
        <Status tone="idle" icon={<CircleX />}>
          Given up
        </Status>
      );
  }
}
