import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { EmailText } from '../../../frame/web/table/email-text.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { OrderDetail } from '../../order-shapes.ts';
import type { OrderDialogProps } from '../dialog-props.ts';
import { mailName } from '../../rules/mail-names.ts';
import { useStep } from '../use-step.ts';

type Mail = OrderDetail['mails'][number];

/** Sends a mail about the order again, with its current data. */
export function MailDialog({ order, onClose }: OrderDialogProps) {
  const send = useStep(order, 'POST admin/orders/:number/mails', {
    saved: `The email goes to ${order.email} again`,
    onSaved: onClose,
  });
  return (
    <DeskDialog
      open
      title="Send an email again"
      description={
        <>
          To <EmailText email={order.email} />
        </>
      }
      onClose={onClose}
    >
      <ul className="order-choices">
        {order.mails.map((mail) => (
          <li key={`${mail.news} ${mail.parcel_id} ${mail.refund_id} ${mail.return_id}`}>
            <DeskButton inDialog busy={send.isPending} onPress={() => send.mutate(mail)}>
              {mailName(mail.news) + mailSubject(mail, order)}
            </DeskButton>
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}

function mailSubject(
  { parcel_id, refund_id, return_id }: Mail,
  { parcels, refunds, returns }: OrderDetail,
): string {
  const returned = returns.find(({ id }) => id === return_id);
  if (returned) return `, ${returned.number}`;
  const parcel = parcels.findIndex(({ id }) => id === parcel_id);
  if (parcel >= 0) return `, parcel ${parcel + 1}`;
  const refund = refunds.findIndex(({ id }) => id === refund_id);
  return refund >= 0 ? `, refund ${refund + 1}` : '';
}
