import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { addresses } from '../../../links/addresses.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { FieldFault } from '../../../ui/form/error-summary.tsx';
import type { ReturnOffer } from '../../return-calls.ts';
import { messages } from '../../messages.ts';
import { returnMessages } from '../../return-messages.ts';
import { sendPicture } from './send-picture.ts';
import {
  chosenLines,
  chosenOffer,
  judgeLine,
  openedDraft,
  type ReturnDraft,
  storedDraft,
} from './return-draft.ts';

/** The form of a return: what is chosen, what is wrong with it, and sending it once. */
export function useReturnForm(
  { order_no, lines }: ReturnOffer,
  orderKey: string,
  setRefusal: (refusal: string) => void,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => openedDraft(storedDraft.get(), order_no, lines));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const unanswered = useRef({ key: '', text: '' });

  const change = (changed: Partial<ReturnDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    setRefusal('');
    storedDraft.set(next);
  };
  const chosen = chosenLines(lines, draft);
  const outcomes = chosen.map((line) => judgeLine(line, draft));
  const blocked = outcomes.filter((outcome) => typeof outcome === 'string');
  const faults: FieldFault[] = [
    ...(chosen.length === 0
      ? [{ field: 'return-lines', message: returnMessages.chooseParts }]
      : []),
    ...(draft.cause ? [] : [{ field: 'return-cause', message: returnMessages.chooseCause }]),
    ...(blocked.length > 0 ? [{ field: 'return-used', message: returnMessages.usedPart }] : []),
  ];

  async function send() {
    if (isSending.current) return;
    if (faults.length > 0) return setAttempt(attempt + 1);
    isSending.current = true;
    setBusy(true);
    setRefusal('');
    try {
      await begin();
    } catch (error) {
      if (asRefused(error)?.isFinal) unanswered.current = { key: '', text: '' };
      setRefusal(failureText(error, messages.somethingWrong));
      // Something has come back meanwhile, from another tab.
      void queries.invalidateQueries({ queryKey: ['returns', 'offer', order_no] });
    }
    isSending.current = false;
    setBusy(false);
  }

  async function begin() {
    const body = {
      order_id: order_no,
      order_key: orderKey,
      lines: chosen.map((line) => {
        const offer = chosenOffer(line, draft);
        return {
          product_id: line.product_id,
          quantity: draft.pieces[line.product_id]!,
          ...(offer && { exchange_for: offer.id }),
        };
      }),
      cause: draft.cause!,
      is_used: draft.isUsed,
      words: draft.words,
    };
    const text = JSON.stringify(body);
    if (unanswered.current.text !== text) unanswered.current = { key: randomKey(), text };
    const { data } = await callShop('POST returns/begin', { body, key: unanswered.current.key });
    storedDraft.set(null);
    for (const picture of pictures) {
      const problem = await sendPicture(data.number, orderKey, picture, randomKey());
      if (problem) toast.error(`${picture.name}: ${problem}`, { duration: 8_000 });
    }
    void queries.invalidateQueries({ queryKey: ['returns'] });
    void queries.invalidateQueries({ queryKey: ['orderConfirmation', order_no] });
    void queries.invalidateQueries({ queryKey: ['account'] });
    // Back leads to the order: this form is done.
    await navigate({
      href: addressOf(addresses.return, { number: data.number }, { key: orderKey }),
      state: { message: BEGUN },
      replace: true,
    });
  }

  return {
    draft,
    change,
    chosen,
    outcomes,
    faults,
    attempt,
    pictures,
    setPictures,
    busy,
    send,
  };
}

export type ReturnForm = ReturnType<typeof useReturnForm>;

const BEGUN = 'We expect your return.';
