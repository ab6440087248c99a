import { Clock } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';

/** A corrected address that its owner has not confirmed yet. */
export function WaitingEmail({ customer }: { customer: CustomerDetail }) {
  const mayWrite = useMay('write:customers');
  const save = useSave(
    () =>
      callShop('POST admin/customers/:id/email/withdraw', { params: { id: String(customer.id) } }),
    { topics: ['customers', 'log'], saved: `Withdrawn: ${customer.email} stays` },
  );
  const change = customer.email_change;
  if (!change) return null;
  return (
    <div className="customer-waiting ruled in-rows border-l-4 border-l-orange bg-tint">
      <p>
        <Clock size={16} className="inline" /> <b>{change.new_email}</b>{' '}
        {change.is_expired ? (
          <span>was not confirmed in time. Send another link, or withdraw it.</span>
        ) : (
          <span>
            waits to be confirmed until <When at={change.expires_at} />. {change.asked_by} asked{' '}
            <When at={change.asked_at} show="time" />.
          </span>
        )}
      </p>
      {mayWrite && (
        <DeskButton busy={save.isPending} onPress={() => save.mutate()}>
          Withdraw
        </DeskButton>
      )}
    </div>
  );
}
