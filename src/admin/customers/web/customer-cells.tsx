import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatPrice } from '../../../kit/money.ts';
import { phoneLink } from '../../../kit/phone.ts';
import { EmailText } from '../../frame/web/table/email-text.tsx';
import { HeadCell } from '../../frame/web/table/head-cell.tsx';
import { StatusWord } from '../../frame/web/desk/status.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { newsletterText } from './newsletter-text.ts';
import { VanPaint } from '../../frame/web/table/van-paint.tsx';

/** The customer's key facts. */
export function CustomerCells({ customer }: { customer: CustomerDetail }) {
  const { email, is_confirmed, phone, address, vans, points, newsletter } = customer;
  return (
    <div className="head-cells customer-cells">
      <HeadCell title="Contact">
        <p>
          <EmailText email={email} />
        </p>
        <p>
          {is_confirmed ? (
            <StatusWord tone="done" icon={<CircleCheck />} word="Confirmed" />
          ) : (
            <StatusWord tone="warning" icon={<CircleAlert />} word="Not confirmed" />
          )}
        </p>
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </HeadCell>
      <HeadCell title="Address">
        <address>
          {address.length === 0
            ? 'No address saved'
            : address.map((line) => <p key={line}>{line}</p>)}
        </address>
      </HeadCell>
      <HeadCell title="Orders">
        <p className="head-figure">{formatPrice(customer.spent_cents)}</p>
        <p>
          {customer.order_count} {customer.order_count === 1 ? 'order' : 'orders'}, customer since{' '}
          <When at={customer.since} />
        </p>
      </HeadCell>
      <HeadCell title="Points">
        <p className="head-figure">{points.toLocaleString('en-US')}</p>
      </HeadCell>
      <HeadCell title="Garage">
        {vans.length === 0 ? (
          'No van'
        ) : (
          <ul>
            {vans.map((van) => (
              <li key={van.id}>
                <VanPaint van={{ paint: van.paint }} />{' '}
                {[van.name, van.title].filter(Boolean).join(', ')}
                {van.engine && van.engine !== 'other' && <span>{` (${van.engine})`}</span>}
              </li>
            ))}
          </ul>
        )}
      </HeadCell>
      <HeadCell title="Newsletter">
        <p>{newsletterText[newsletter]}</p>
        {customer.merged.map(({ id, email: former }) => (
          <p key={id} className="text-steel">
            Merged: {former}
          </p>
        ))}
      </HeadCell>
    </div>
  );
}
