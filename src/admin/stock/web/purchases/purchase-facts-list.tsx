import { CalendarClock, Pencil } from 'lucide-react';
import { dayText } from '../../../../cart/rules/delivery/delivery-text.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { EmailText } from '../../../frame/web/table/email-text.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { Purchase } from '../../purchase-calls.ts';

interface PurchaseFactsListProps {
  purchase: Purchase;
  onEdit?: () => void;
  onDue?: () => void;
}

/** Where the order goes and what it says. */
export function PurchaseFactsList({ purchase, onEdit, onDue }: PurchaseFactsListProps) {
  const { email, note, message, sent_at, sent_to, due_on } = purchase;
  return (
    <section aria-label="Supplier" className="stock-group">
      <div className="grid gap-1 wrap-anywhere">
        {sent_at ? (
          <p>
            {sent_to ? (
              <span>
                Sent to <EmailText email={sent_to} />
              </span>
            ) : (
              <span>Ordered otherwise than by email</span>
            )}
            <span>
              , <When at={sent_at} />
            </span>
          </p>
        ) : (
          <p>{email ? <EmailText email={email} /> : 'No email for orders yet'}</p>
        )}
        <p>{due_on ? `Expected ${dayText(due_on)}` : 'No day yet on which it is expected'}</p>
        {message && <p className="whitespace-pre-line">{message}</p>}
        {note && <p className="text-steel">Note for staff: {note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onDue && (
          <DeskButton icon={<CalendarClock />} keyName="d" onPress={onDue}>
            Expected on
          </DeskButton>
        )}
        {onEdit && (
          <DeskButton icon={<Pencil />} keyName="m" onPress={onEdit}>
            Email and message
          </DeskButton>
        )}
      </div>
    </section>
  );
}
