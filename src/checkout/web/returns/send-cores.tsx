import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { dollarsToCents, formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { messages } from '../../messages.ts';
import type { OfferedCore, ReturnOffer } from '../../return-calls.ts';
import { notReturnableText, notSendableTexts } from '../../return-messages.ts';
import { dayText } from './day-text.ts';

interface Props {
  offer: ReturnOffer;
  orderKey: string;
}

const NOTHING = 'Please choose which old parts you send in.';

/** Sends in old parts for their deposits: nothing is asked but which. */
export function SendCores({ offer: { order_no, is_pickup, cores }, orderKey }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [problem, setProblem] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const unanswered = useRef({ key: '', text: '' });
  const chosen = cores.filter(({ product_id }) => pieces[product_id]);
  const backCents = chosen.reduce(
    (sum, { product_id, deposit }) => sum + dollarsToCents(deposit) * pieces[product_id]!,
    0,
  );

  async function send() {
    if (busy) return;
    if (chosen.length === 0) return setIsMissing(true);
    setBusy(true);
    setProblem('');
    try {
      await begin();
    } catch (error) {
      if (asRefused(error)?.isFinal) unanswered.current = { key: '', text: '' };
      setProblem(failureText(error, messages.somethingWrong));
      // Something has been sent in meanwhile, from another tab.
      void queries.invalidateQueries({ queryKey: ['returns', 'offer', order_no] });
    }
    setBusy(false);
  }

  async function begin() {
    const lines = chosen.map(({ product_id }) => ({ product_id, quantity: pieces[product_id]! }));
    const body = { order_id: order_no, order_key: orderKey, lines };
    const text = JSON.stringify(body);
    if (unanswered.current.text !== text) unanswered.current = { key: randomKey(), text };
    const { data } = await callShop('POST returns/cores', { body, key: unanswered.current.key });
    void queries.invalidateQueries({ queryKey: ['returns'] });
    void queries.invalidateQueries({ queryKey: ['orderConfirmation', order_no] });
    void queries.invalidateQueries({ queryKey: ['account'] });
    await navigate({
      href: addressOf(addresses.return, { number: data.number }, { key: orderKey }),
      state: { message: 'We expect your old parts.' },
      replace: true,
    });
  }

  return (
    <form
      className="returns"
      aria-labelledby="cores"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <h2 id="cores">Old parts for their deposits</h2>
        <p>
          Send in your old part, complete, cracked or worn, and we give its core deposit back. It
          can be used: that is what it is for.
        </p>
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">Which old parts do you send in?</legend>
        <FieldError>{isMissing && chosen.length === 0 && NOTHING}</FieldError>
        <ul className="return-lines">
          {cores.map((core) => (
            <Core
              key={core.product_id}
              core={core}
              isPickup={is_pickup}
              pieces={pieces[core.product_id] ?? 0}
              setPieces={(count) => setPieces({ ...pieces, [core.product_id]: count })}
            />
          ))}
        </ul>
      </fieldset>
      <p aria-live="polite">
        {backCents > 0 &&
          `You get ${formatPrice(backCents)} back, and the tax on it if there was any, when your old parts are here. You ${is_pickup ? 'bring them to our counter, or send them' : 'send them'} with a carrier of your choice.`}
      </p>
      {problem && (
        <Notice kind="error" title={problem}>
          {chosen.length > 0 && 'What you chose is still here.'}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Sending">
        Send in old parts
      </Button>
    </form>
  );
}

interface CoreProps {
  core: OfferedCore;
  isPickup: boolean;
  pieces: number;
  setPieces: (count: number) => void;
}

function Core({ core, isPickup, pieces, setPieces }: CoreProps) {
  const { name, sku, image, deposit, most, why_not, last_day } = core;
  return (
    <li className="return-line">
      <Drawing src={image} alt="" className="w-18" />
      <div className="min-w-0">
        <Checkbox
          label={`Core of ${name}`}
          checked={pieces > 0}
          disabled={why_not !== null}
          note={
            <>
              <span className="font-mono">{sku}</span>
              <span className="block">{`$${deposit} back for each`}</span>
              <span className="block">
                {why_not
                  ? notReturnableText(why_not, isPickup, notSendableTexts)
                  : `Until ${dayText(last_day)}`}
              </span>
            </>
          }
          onChange={({ target }) => setPieces(target.checked ? most : 0)}
        />
        {pieces > 0 && most > 1 && (
          <div className="return-choices">
            <Field label={`Old parts, of ${most}`}>
              <Stepper
                label={`Cores of ${name}`}
                value={pieces}
                max={most}
                onValueChange={setPieces}
              />
            </Field>
          </div>
        )}
      </div>
    </li>
  );
}
