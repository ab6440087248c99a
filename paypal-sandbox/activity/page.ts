import { money } from '../amounts.ts';
import { escape } from '../escape.ts';
import type { Capture, Ledger, Order } from '../ledger.ts';

const MAX_ROWS = 100;

/** The newest payments, with what can be done with each at PayPal's own site. */
export function activityPage(ledger: Ledger): string {
  const rows = Array.from(ledger.orders())
    .flatMap((order) => order.captures.map((capture) => ({ order, capture })))
    .filter(({ capture }) => capture.status !== 'DECLINED')
    .toSorted((a, b) => b.capture.at.localeCompare(a.capture.at))
    .slice(0, MAX_ROWS)
    .map(({ order, capture }) => row(order, capture));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Activity - PayPal sandbox</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
td, th { padding: .25rem .75rem; text-align: left; vertical-align: top }
form { display: inline-flex; gap: .25rem; margin: 0 .25rem .25rem 0 }
input, button { font: inherit }
</style>
</head>
<body>
<main>
<h1>Activity</h1>
<p>This is the PayPal sandbox of the shop. No money is moved.</p>
${form('pay_out', '', 'Pay out the balance')}
${form('charge', `<label>Amount <input name="amount" size="8" required></label> <label>Order number <input name="invoice" size="14"></label>`, 'Receive money past the shop')}
<table>
<thead><tr><th>Time</th><th>Order</th><th>Capture</th><th>Amount</th><th>Status</th><th>Do</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;
}

function row(order: Order, capture: Capture): string {
  const amount = money(capture.currency, capture.cents);
  const open = (capture.disputes ?? []).filter(({ outcome }) => !outcome);
  const status = [capture.status, ...(capture.isPending ? ['PENDING'] : [])].join(', ');
  const named = `<input type="hidden" name="capture" value="${escape(capture.id)}">`;
  const forms = [
    ...(capture.status === 'REFUNDED'
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
    ...[capture.at, order.invoiceId ?? '', capture.id, `${amount.value} ${amount.currency_code}`],
    status,
  ];
  return `<tr>${cells.map((text) => `<td>${escape(text)}</td>`).join('')}<td>${forms.join('')}</td></tr>`;
}

const form = (action: string, fields: string, button: string) =>
  `<form method="post" action="/activity/${action}">${fields}<button>${escape(button)}</button></form>`;
