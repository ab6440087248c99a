import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { ReturnLook } from '../../returns/web/return-look.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderDetail, OrderReturn } from '../order-shapes.ts';
import { namesOf } from '../rules/pieces-text.ts';

interface ReturnsProps {
  order: OrderDetail;
  onRefund: (returnId: number) => void;
}

/** Returns: expected, received, refunded. Hidden if there are none. */
export function OrderReturns({ order, onRefund }: ReturnsProps) {
  if (order.returns.length === 0) return null;
  return (
    <DeskSection title="Returns">
      <ul>
        {order.returns.map((one) => (
          <Return key={one.id} order={order} onRefund={onRefund} one={one} />
        ))}
      </ul>
    </DeskSection>
  );
}

function Return({ order, onRefund, one }: ReturnsProps & { one: OrderReturn }) {
  const mayPack = useMay('write:packing');
  const mayRefund = useMay('write:refunds');
  return (
    <li className="faint-ruled in-rows min-h-10 py-1">
      <ReturnLook state={one.state} />
      <span className="min-w-0 flex-1">
        {`${one.kind === 'cores' ? 'Core of ' : ''}${namesOf(order.lines, one.lines)}`}
        <span className="block text-steel font-normal wrap-anywhere">
          <PageLink
            className="font-mono"
            href={addressOf(deskAddresses.returns.receive, { number: one.number })}
          >
            {one.number}
          </PageLink>{' '}
          {one.reason}, <When at={one.created_at} />
          {returnText(one)}
          {one.words && <span className="block">“{one.words}”</span>}
          {one.closed_words && <span className="block">{closedText(one)}</span>}
        </span>
      </span>
      {one.status === 'expected' && mayPack && (
        <PageLink
          className="desk-button desk-button-plain"
          href={addressOf(deskAddresses.returns.receive, { number: one.number })}
        >
          Receive
        </PageLink>
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

const closedText = ({ state, closed_words }: OrderReturn) =>
  state === 'declined' ? `Declined: ${closed_words}` : closed_words;

function returnText({ kind, lines, status }: OrderReturn): string {
  if (status === 'expected' || status === 'cancelled') return '';
  const restocked = lines.reduce((sum, line) => sum + line.restocked, 0);
  const scrapped = lines.reduce((sum, line) => sum + line.scrapped, 0);
  if (kind === 'cores') return `; ${scrapped} accepted`;
  return `; ${restocked} restocked, ${scrapped} scrapped`;
}
