import { MAX_RETURN_WORDS, returnCauses } from '../../../orders/rules/return-rules.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { ReturnOffer } from '../../return-calls.ts';
import { causeTexts } from '../../return-messages.ts';
import { PicturesField } from './pictures-field.tsx';
import { chosenOffer } from './return-draft.ts';
import { ReturnLine } from './return-line.tsx';
import { type ReturnForm, useReturnForm } from './use-return-form.ts';

interface Props {
  offer: ReturnOffer;
  orderKey: string;
  /** What the server refused; it outlasts a form that starts anew with what can still be returned. */
  refusal: string;
  setRefusal: (refusal: string) => void;
}

export function ReturnFields({ offer, orderKey, refusal, setRefusal }: Props) {
  const form = useReturnForm(offer, orderKey, setRefusal);
  const { draft, change, chosen, faults, attempt, busy } = form;
  const faultOf = (field: string) =>
    attempt > 0 ? faults.find((fault) => fault.field === field)?.message : undefined;
  return (
    <form
      className="returns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      <fieldset id="return-lines" className="min-w-0">
        <legend className="pb-2 font-semibold">What do you send back?</legend>
        <FieldError>{faultOf('return-lines')}</FieldError>
        <ul className="return-lines">
          {offer.lines.map((line) => (
            <ReturnLine key={line.product_id} line={line} isPickup={offer.is_pickup} form={form} />
          ))}
        </ul>
      </fieldset>
      <RadioGroup id="return-cause" legend="Why?" required error={faultOf('return-cause')}>
        {returnCauses.map((cause) => (
          <RadioRow
            key={cause}
            name="return-cause"
            value={cause}
            label={causeTexts[cause]}
            checked={draft.cause === cause}
            onChange={() => change({ cause })}
          />
        ))}
      </RadioGroup>
      <Checkbox
        id="return-used"
        label="I have installed it or tried to"
        checked={draft.isUsed}
        error={faultOf('return-used')}
        onChange={({ target }) => change({ isUsed: target.checked })}
      />
      <Field label="What should we know?" optional>
        <TextArea
          rows={4}
          maxLength={MAX_RETURN_WORDS}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Field>
      <PicturesField pictures={form.pictures} onChange={form.setPictures} />
      <Terms form={form} isPickup={offer.is_pickup} />
      {refusal && (
        <Notice kind="error" title={refusal}>
          {chosen.length > 0 && 'What you chose is still here.'}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Sending">
        Request the return
      </Button>
    </form>
  );
}

/** Who pays, and what follows. */
function Terms({
  form: { outcomes, chosen, draft },
  isPickup,
}: {
  form: ReturnForm;
  isPickup: boolean;
}) {
  const held = outcomes.filter((outcome) => outcome !== null && typeof outcome === 'object');
  if (held.length === 0) return null;
  const isFree = held.some((outcome) => outcome.isFree);
  const isExchange = chosen.some((line) => chosenOffer(line, draft));
  return (
    <p aria-live="polite">
      {isFree
        ? `Sending it back is free: ${isPickup ? 'bring it to our counter, or wait for the label that we email you' : 'we email you a label'}. `
        : `You ${isPickup ? 'bring it to our counter, or send it back' : 'send it back'} with a carrier of your choice, unused and in its box. `}
      {isExchange
        ? 'The part instead is ordered on the next page, and the returned one is refunded when it is here.'
        : 'We refund it when it is here.'}
    </p>
  );
}
