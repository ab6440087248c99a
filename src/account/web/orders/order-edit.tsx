import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Session } from '../../../identity/contract.ts';
import type { OrderDetail } from '../../contract.ts';
import { accountMessages } from '../../messages.ts';
import { orderContactForm } from '../../rules/account-fields.ts';
import { orderQuery } from '../account-data.ts';
import { PhoneField } from '../profile/person-fields.tsx';
import { hasUnsavedInput, useRecoverableForm } from '../profile/use-recoverable-form.ts';
import { editBlockedReason } from '../../rules/open-order.ts';

interface OrderEditProps {
  session: Session;
  encodedId: string;
  order: OrderDetail;
}

/** Edits phone and notes; open when the customer followed an edit link or has unsaved input. */
export function OrderEdit(props: OrderEditProps) {
  const { edit } = useSearch({ strict: false });
  const [hasInput] = useState(() => hasUnsavedInput(formIdentity(props.session, props.order)));
  const closedReason = editBlockedReason(props.order);
  if (closedReason) return edit ? <Notice kind="info">{closedReason}</Notice> : null;
  return (
    <Accordion
      title="Edit phone and notes"
      open={Boolean(edit) || hasInput}
      className="border-x px-4 print-hidden bg-surface"
    >
      <Form {...props} />
    </Accordion>
  );
}

function Form({ session, encodedId, order }: OrderEditProps) {
  const queryClient = useQueryClient();
  const checked = useRecoverableForm(formIdentity(session, order), {
    empty: { phone: order.phone, order_notes: order.order_notes },
    wrong: (form) => invalidFields(orderContactForm, form),
    send: async (body) => {
      const { data, message } = await callShop('POST order/:id/update', {
        params: { id: encodedId },
        body,
      });
      queryClient.setQueryData(orderQuery(session, encodedId).queryKey, data);
      return message ?? accountMessages.orderSaved;
    },
  });
  return (
    <CheckedForm
      {...sentByScript('order')}
      checked={checked}
      className="grid max-w-text gap-4 pb-4"
    >
      {checked.refusal && <Notice kind="error">{checked.refusal}</Notice>}
      {checked.wasRestored && !checked.done && <Notice>{accountMessages.typedBefore}</Notice>}
      <PhoneField />
      <FormField<{ order_notes: string }>
        name="order_notes"
        label="Order notes"
        rows={4}
        maxLength={2_000}
        optional
      />
      <Button type="submit" busy={checked.busy} className="justify-self-start">
        Save
      </Button>
    </CheckedForm>
  );
}

const formIdentity = (session: Session, order: OrderDetail) => ({
  customer: session.user.id,
  form: `order ${order.order_no}`,
});
