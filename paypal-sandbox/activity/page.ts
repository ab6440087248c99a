import { money } from '../amounts.ts';
import { escape } from '../escape.ts';
import { htmlPage } from '../html-page.ts';
import type { Capture, Ledger, Order } from '../ledger.ts';

const MAX_ROWS = 100;
const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
td, th { padding: .25rem .75rem; text-align: left; vertical-align: top }
form { display: inline-flex; gap: .25rem; margin: 0 .25rem .25rem 0 }
input, button { font: inherit }`;

/** The newest payments, with the actions that PayPal's own site offers on each. */
export function activityPage(ledger: Ledger): string {
  const rows = Array.from(ledger.orders())
    .flatMap((order) => order.captures.map((capture) => ({ order, capture })))
    .filter(({ capture }) => capture.status !== 'DECLINED')
    .toSorted((a, b) => b.capture.at.localeCompare(a.capture.at))
    .slice(0, MAX_ROWS)
    .map(({ order, capture }) => row(order, capture));
  return htmlPage(
    'Activity',
    STYLE,
    `${form('pay_out', '', 'Pay out the balance')}
${form('charge', `<label>Amount <input name="amount" size="8" required></label> <label>Order number <input name="invoice" size="14"></label>`, 'Receive money past the shop')}
<table>
<thead><tr><th>Time</th><th>Order</th><th>Capture</th><th>Amount</th><th>Status</th><th>Do</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`,
  );
}

function row(order: Order, capture: Capture): string {
  const amount = money(capture.currency, capture.cents);
  const open = (capture.disputes ?? []).filter(({ outcome }) => !outcome);
  const status = [capture.status, ...(capture.isPending ? ['PENDING'] : [])].join(', ');
  const named = `<input type="hidden" name="capture" value="${escape(capture.id)}">`;
  const forms = [
    ...(capture.status === 'PENDING'
      ? [form('clear', named, 'Let it arrive'), form('deny', named, 'Deny it')]
      : []),
    ...(capture.status === 'REFUNDED' || capture.status === 'PENDING'
      ? []
      : [
          form(
            'refund',
            `${named}<input name="amount" size="8" aria-label="Amount" placeholder="the rest">`,
            'Refund',
          ),
        ]),
    form('dispute', named, 'Open a dispute'),
    ...open.flatMap(({ id }) => {
      const dispute = `<input type="hidden" name="dispute" value="${escape(id)}">`;
      return [form('win', dispute, `Win ${id}`), form('lose', dispute, `Lose ${id}`)];
    }),
    form(capture.isPending ? 'release' : 'hold', named, capture.isPending ? 'Release' : 'Hold'),
  ];
  const cells = [
    capture.at,
    order.invoiceId ?? '',
    capture.id,
    `${amount.value} ${amount.currency_code}`,
    status,
  ];
  return `<tr>${cells.map((text) => `<td>${escape(text)}</td>`).join('')}<td>${forms.join('')}</td></tr>`;
}

const form = (action: string, fields: string, button: string) =>
  `<form method="post" action="/activity/${action}">${fields}<button>${escape(button)}</button></form>`;
