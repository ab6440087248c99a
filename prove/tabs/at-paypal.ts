import { setTimeout as wait } from 'node:timers/promises';
import {
  type PaypalReturnParams,
  parsePaypalReturn,
} from '../../src/checkout/web/payment/paypal-return-address.ts';

export type Answer = 'approve' | 'cancel' | 'fail';

/** Decides on PayPal's page; returns the parameters of the shop's return address. */
export async function answerAtPaypal(
  approveUrl: string,
  answer: Answer,
  account: Record<string, string>,
  shopAt: () => string,
): Promise<PaypalReturnParams | null> {
  const left = await fetch(approveUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer, ...account }),
    redirect: 'manual',
  }).catch(() => undefined);
  const returnTo = left?.headers.get('location');
  if (!returnTo) return null;
  const address = await landAt(new URL(returnTo), shopAt);
  if (!address) return null;
  const { pathname, searchParams } = address;
  return parsePaypalReturn(
    pathname,
    /^\/payExp\/order-success\/([^/]+)/.exec(pathname)?.[1],
    searchParams,
  );
}

/** The shop may be down: the browser shows an error, and the person reloads. */
async function landAt({ pathname, search }: URL, shopAt: () => string): Promise<URL | null> {
  for (let loads = 0; loads < 40; loads += 1) {
    const page = await fetch(`${shopAt()}${pathname}${search}`, { redirect: 'manual' }).catch(
      () => undefined,
    );
    const at = page?.headers.get('location');
    if (at) return new URL(at, shopAt());
    await wait(200);
  }
  return null;
}
