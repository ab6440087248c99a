import type { IncomingHttpHeaders } from 'node:http';
import { refused } from '../cards.ts';
import {
  FULLY_REFUNDED,
  type PaymentOutcome,
  type PaymentProvider,
  type WebhookCall,
} from '../provider.ts';
import { type BankPayment, sign } from './bank.ts';

/** The shop's adapter for the test bank. */
export function makeBank(api: string): PaymentProvider {
  async function ask<Answer>(path: string, body?: object): Promise<Answer | undefined> {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${api}${path}`, init).catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as Answer) : undefined;
  }

  const askDeal = async (path: string, body?: object) =>
    outcomeOf(await ask<BankPayment>(path, body));

  return {
    name: 'bank',
    lookAgainMs: [10],
    async begin({ orderNo, amountCents }) {
      const deal = await ask<BankPayment>('/deals/', { reference: orderNo, cents: amountCents });
      return deal ? { kind: 'begun', providerOrderId: deal.deal } : { kind: 'unknown' };
    },
    captureCard: (deal, card) => askDeal(`/deals/${deal}/pay`, { pan: card.number.reveal() }),
    // This bank has no approval step.
    capture: (deal) => askDeal(`/deals/${deal}`),
    lookUp: (deal) => askDeal(`/deals/${deal}`),
    async refund(deal, key, cents) {
      type Answer = { receipt: string; cents: number } | { no: string };
      const answer = await ask<Answer>(`/deals/${deal}/return`, { key, cents });
      if (!answer) return { kind: 'unknown' };
      if ('receipt' in answer) {
        return { kind: 'refunded', refundId: answer.receipt, amountCents: answer.cents };
      }
      const issue = answer.no === 'all returned' ? FULLY_REFUNDED : answer.no;
      return { kind: 'refused', issue };
    },
    canVerifyWebhooks: true,
    readWebhook,
    async verifyWebhook(headers, body) {
      const call = readWebhook(headers, body);
      return call?.signature === sign(body)
        ? { kind: 'genuine', event: call.event }
        : { kind: 'forged' };
    },
  };
}

function outcomeOf(deal: BankPayment | undefined): PaymentOutcome {
  if (!deal) return { kind: 'unknown' };
  if (deal.state === 'new') return { kind: 'open' };
  if (deal.state === 'declined') return refused('declined');
  const { deal: captureId, cents: amountCents, returned } = deal;
  const isRefunded = returned === amountCents;
  return { kind: 'captured', captureId, amountCents, ...(isRefunded && { isRefunded }) };
}

const SUBJECTS: Record<string, WebhookCall['about']> = { paid: 'capture', returned: 'refund' };

function readWebhook(headers: IncomingHttpHeaders, body: string): WebhookCall | undefined {
  const signature = headers['x-bank-signature'];
  if (typeof signature !== 'string') return undefined;
  const { notice, what, deal } = JSON.parse(body) as Record<string, string>;
  const event = { id: notice!, type: what!, providerOrderId: deal!, captureId: deal! };
  return { event, about: SUBJECTS[what!] ?? 'other', signature };
}
