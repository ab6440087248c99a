import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { callShop } from '../../../kit/client.ts';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { orderContactForm } from '../../rules/account-fields.ts';
import type { OrderDetail, Session } from '../../contract.ts';
import { accountMessages } from '../../messages.ts';
import { whyNotEditable } from './open-order.ts';
import { typedPhone } from '../profile/profile-draft.ts';
import { orderOf } from '../account-data.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from '../profile/use-account-form.ts';
import { hasUnsaved } from '../profile/unsaved-form.ts';
import { wrongFields } from '../profile/wrong-account-fields.ts';
import { sentByScript } from '../../../not-sent.ts';

interface OrderEditProps {
  session: Session;
  encodedId: string;
  order: OrderDetail;
}

/** What a customer may still change of an order: phone and notes. Unfolded when they came to edit. */
export function OrderEdit(props: OrderEditProps) {
  const { edit } = useSearch({ strict: false });
  const [wasTyped] = useState(() => hasUnsaved(formOf(props.session, props.order)));
  const why = whyNotEditable(props.order);
  if (why) return edit ? <Notice kind="info">{why}</Notice> : null;
  return (
    <Accordion
      title="Edit phone and notes"
      open={Boolean(edit) || wasTyped}
      className="border-x px-4 print-hidden bg-plate"
    >
      <Form {...props} />
    </Accordion>
  );
}

function Form({ session, encodedId, order }: OrderEditProps) {
  const queryClient = useQueryClient();
  const { form, busy, refusal, restored, submit } = useAccountForm({
    of: formOf(session, order),
    empty: { phone: order.phone, order_notes: order.order_notes },
    wrong: (form) => wrongFields(orderContactForm, form),
    send: async (body) => {
      const { data, message } = await callShop('POST order/:id/update', {
        params: { id: encodedId },
        body,
      });
      queryClient.setQueryData(orderOf(session, encodedId).queryKey, data);
      toast.success(message ?? accountMessages.orderSaved);
    },
  });
  return (
    <FormProvider {...form}>
      <form
        {...sentByScript('order')}
        noValidate
        className="grid max-w-text gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {restored && !form.formState.isSubmitSuccessful && (
          <Notice>{accountMessages.typedBefore}</Notice>
        )}
        <FormField<{ phone: string }>
          name="phone"
          label="Phone"
          hint="Only for the carrier, in case they cannot find you."
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={40}
          onTyped={(input) => (input.value = typedPhone(input.value))}
          optional
        />
        <Notes />
        <Button type="submit" busy={busy} className="justify-self-start">
          Save
        </Button>
      </form>
    </FormProvider>
  );
}

const formOf = (session: Session, order: OrderDetail) => ({
  customer: session.user.id,
  form: `order ${order.order_no}`,
});

function Notes() {
  const { register } = useFormContext<{ order_notes: string }>();
  return (
    <Field id="order_notes" label="Order notes" optional>
      <TextArea maxLength={2_000} {...register('order_notes')} />
    </Field>
  );
}
