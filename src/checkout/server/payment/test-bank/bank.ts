import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export const bankKey = 'the key that bank and shop share';
export const sign = (body: string) => createHmac('sha256', bankKey).update(body).digest('hex');

export interface BankPayment {
  deal: string;
  reference: string;
  cents: number;
  state: 'new' | 'paid' | 'declined';
  returned: number;
}

interface PaymentRequest {
  reference: string;
  cents?: number;
  pan?: string;
  key: string;
}

/**
 * A bank for tests, on its own port. It shares nothing with PayPal but taking cards: terms, ids, idempotency and
 * signatures all differ.
 */
export async function openBank() {
  const deals = new Map<string, BankPayment>();
  const answers = new Map<string, object>();
  /** Paths whose next response is lost after the work was done. */
  const lossyPaths = new Set<string>();
  let notified = Promise.resolve();
  let hook: string | undefined;

  function open({ reference, cents = 0 }: PaymentRequest): BankPayment {
    const existing = Array.from(deals.values()).find((one) => one.reference === reference);
    const deal = existing ?? { deal: randomUUID(), reference, cents, state: 'new', returned: 0 };
    deals.set(deal.deal, deal);
    return deal;
  }

  function pay(deal: BankPayment, { pan }: PaymentRequest): BankPayment {
    if (deal.state === 'new') {
      deal.state = pan?.startsWith('4000') ? 'declined' : 'paid';
      notify(deal.state, deal);
    }
    return deal;
  }

  function giveBack(
    deal: BankPayment,
    { key, cents = deal.cents - deal.returned }: PaymentRequest,
  ): object {
    const before = answers.get(key);
    if (before) return before;
    if (deal.returned === deal.cents) return { no: 'all returned' };
    if (cents > deal.cents - deal.returned) return { no: 'more than was paid' };
    deal.returned += cents;
    const answer = { receipt: randomUUID(), cents };
    answers.set(key, answer);
    notify('returned', deal);
    return answer;
  }

  function notify(what: string, { deal, reference }: BankPayment): void {
    if (!hook) return;
    const body = JSON.stringify({ notice: randomUUID(), what, deal, reference });
    const headers = { 'content-type': 'application/json', 'x-bank-signature': sign(body) };
    const url = hook;
    notified = notified.then(
      async () => void (await fetch(url, { method: 'POST', headers, body })),
    );
  }

  function work(path: string, asked: PaymentRequest): object | undefined {
    const [, , id = '', step] = path.split('/');
    if (id === '') return open(asked);
    const deal = deals.get(id);
    if (!deal || !step) return deal;
    return step === 'pay' ? pay(deal, asked) : giveBack(deal, asked);
  }

  const server = createServer(async (request, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += String(part);
    const path = request.url ?? '';
    const answer = work(path, JSON.parse(body || '{}') as PaymentRequest);
    const step = path.split('/')[3] ?? '';
    if (lossyPaths.delete(step)) return void request.socket.destroy();
    return void response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close().closeAllConnections());
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dealOf: (reference: string) =>
      Array.from(deals.values()).find((deal) => deal.reference === reference),
    loseNextAnswer: (step: 'pay' | 'return') => void lossyPaths.add(step),
    notifyAt: (url: string) => (hook = url),
    allNotified: () => notified,
  };
}
