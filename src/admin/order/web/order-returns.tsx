import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { CircleCheck, CircleDashed, CircleX, PackageOpen } from 'lucide-react';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderReturn } from '../order-shapes.ts';
import { namesOf } from '../rules/pieces-text.ts';
import type { OrderPartProps } from './dialog-props.ts';

interface ReturnsProps extends OrderPartProps {
  onRefund: (returnId: number) => void;
}

/** Returns: expected, received, refunded. Hidden if there are none. */
export function OrderReturns({ order, onOpen, onRefund }: ReturnsProps) {
  if (order.returns.length === 0) return null;
  return (
    <DeskSection title="Returns">
      <ul>
        {order.returns.map((one) => (
          <Return key={one.id} order={order} onOpen={onOpen} onRefund={onRefund} one={one} />
        ))}
      </ul>
    </DeskSection>
  );
}

const LOOKS = {
  expected: { tone: 'warning', icon: <CircleDashed />, word: 'Expected' },
  received: { tone: 'now', icon: <PackageOpen />, word: 'Received, refund due' },
  refunded: { tone: 'done', icon: <CircleCheck />, word: 'Refunded' },
  cancelled: { tone: 'idle', icon: <CircleX />, word: 'Never came' },
} as const;

function Return({ order, onOpen, onRefund, one }: ReturnsProps & { one: OrderReturn }) {
  const { tone, icon, word } = LOOKS[one.status];
  const mayPack = useMay('write:packing');
  const mayRefund = useMay('write:refunds');
  return (
    <li className="faint-ruled in-rows min-h-10 py-1">
      <Status tone={tone} icon={icon}>
        {word}
      </Status>
      <span className="min-w-0 flex-1">
        {namesOf(order.lines, one.lines)}
        <span className="block text-steel font-normal">
          {one.reason}, <When at={one.created_at} />
          {returnText(one)}
        </span>
      </span>
      {one.status === 'expected' && mayPack && (
        <DeskButton onPress={() => onOpen(`receive ${one.id}`)}>Receive</DeskButton>
      )}
      {one.status === 'received' && mayRefund && (
        <DeskButton
          disabledBecause={order.why_not.refund ?? undefined}
          onPress={() => onRefund(one.id)}
        >
          Refund
        </DeskButton>
      )}
    </li>
  );
}

function returnText({ lines, status }: OrderReturn): string {
  if (status === 'expected' || status === 'cancelled') return '';
  const restocked = lines.reduce((sum, line) => sum + line.restocked, 0);
  const scrapped = lines.reduce((sum, line) => sum + line.scrapped, 0);
  return `; ${restocked} restocked, ${scrapped} scrapped`;
}
