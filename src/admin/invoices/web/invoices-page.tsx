import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { capitalize } from '../../../kit/capitalize.ts';
import { callShop } from '../../../kit/client.ts';
import { formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { type InvoiceKind, invoiceKinds } from '../../../orders/invoice-shapes.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { CsvButton } from '../../frame/web/desk/csv-button.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { viewTabs } from '../../frame/web/desk/tabs.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useRowKeys } from '../../frame/web/keys/use-row-keys.ts';
import { pagesQuery } from '../../frame/web/live/pages-query.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import type { Columns } from '../../frame/web/table/list-table.tsx';
import { useChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { readPeriod } from '../../money/rules/periods.ts';
import { PeriodTools } from '../../money/web/period-tools.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { InvoiceRow } from '../contract.ts';
import { printAddress, printInvoices } from './print-invoices.ts';

const VIEWS = { all: 'All', invoice: 'Invoices', 'credit note': 'Credit notes' } as const;

const COLUMNS: Columns<InvoiceRow> = [
  {
    name: 'Number',
    isRow: true,
    cell: ({ number }) => (
      <PageLink
        href={printAddress({ numbers: [number] })}
        className="font-semibold whitespace-nowrap underline"
      >
        {number}
      </PageLink>
    ),
  },
  { name: 'Kind', from: 'md', cell: ({ kind }) => capitalize(kind) },
  { name: 'Order', from: 'sm', cell: ({ order_no }) => <OrderLink number={order_no} /> },
  {
    name: 'Buyer',
    className: 'widest-cell wrap-anywhere',
    cell: ({ buyer }) => buyer || 'Deleted account',
  },
  { name: 'Date', from: 'sm', when: ({ issued_at }) => issued_at },
  {
    name: 'Total',
    isNumber: true,
    sum: ({ kind, total_cents }) => (kind === 'invoice' ? total_cents : -total_cents || 0),
  },
];

/** Every invoice and credit note: by period or search, to open and to print many at once. */
export function InvoicesPage(page: DeskPageProps) {
  const { search, setSearch } = page;
  const router = useRouter();
  const today = dayOf(useNow());
  const period = readPeriod(search, today);
  const q = search['q'] ?? '';
  const kind = invoiceKinds.find((one) => one === search['kind']) ?? null;
  const body = { ...period, q, kind };
  const list = useInfiniteQuery(
    pagesQuery(
      ['money', 'invoices', body],
      async (after: number | undefined, signal) =>
        (await callShop('POST admin/invoices', { body: { ...body, after } }, { signal })).data,
    ),
  );
  const choice = useChosenRows(list.data?.rows ?? [], {
    what: 'invoice',
    listed: JSON.stringify(body),
    restoresCurrent: true,
    idOf: ({ number }) => number,
    list,
  });
  const { current, selected } = choice;
  const open = (number: string) =>
    void router.navigate({ href: printAddress({ numbers: [number] }) });
  useRowKeys({
    group: 'Invoices',
    one: 'invoice',
    id: current?.number,
    choice,
    onOpen: open,
    enabled: true,
  });
  const sums = list.data?.sums;
  const mayExport = useMay('read:exports');
  return (
    <ListDesk
      address={page}
      title="Invoices"
      tabs={viewTabs(VIEWS, kind ?? 'all', (view) => viewAddress(view, search), counts(sums))}
      actions={
        mayExport && (
          <CsvButton
            keyGroup="Invoices"
            isEmpty={!sums || total(sums) === 0}
            // For the accountant; the log says who took it.
            read={() => callShop('POST admin/invoices/csv', { body: period })}
          />
        )
      }
      search={{ label: 'Search invoices', placeholder: 'Number, order or buyer, of all time' }}
      tools={
        q === '' && (
          <PeriodTools
            asked={search}
            period={period}
            today={today}
            group="Invoices"
            onPeriod={(next) => setSearch({ ...next })}
          />
        )
      }
      of={list}
      rows={list.data?.rows}
      loading="Loading invoices"
      empty={
        q
          ? [`No invoice for “${q}”`]
          : ['No invoices in this period', 'An order gets its invoice as soon as it is paid.']
      }
      caption="Invoices and credit notes"
      look="sticky-head desk-list"
      columns={COLUMNS}
      rowKey={({ number }) => number}
      choice={{
        ...choice,
        label: ({ number }) => `Select ${number}`,
        onPress: (place) => choice.goTo(place),
        onOpen: open,
      }}
      foot={
        selected.length > 0 && (
          <>
            <p className="bar-facts" role="status">
              <b>{selected.length} selected</b>
            </p>
            <DeskButton
              look="bar"
              icon={<Printer />}
              keyName="p"
              keyGroup="Invoices"
              onPress={() => printInvoices({ numbers: selected.map(({ number }) => number) })}
            >
              Print
            </DeskButton>
            <DeskButton look="bar" onPress={choice.clear}>
              Clear <KeyCap keys="escape" />
            </DeskButton>
          </>
        )
      }
    >
      {sums && total(sums) > 0 && (
        <p className="px-4 py-3 text-graphite">
          {`Invoiced ${formatPrice(sums.invoice.cents)}, credited ${formatPrice(sums['credit note'].cents)}.`}
        </p>
      )}
    </ListDesk>
  );
}

type Sums = Record<InvoiceKind, { count: number; cents: number }>;

const total = (sums: Sums) => sums.invoice.count + sums['credit note'].count;

const counts = (sums: Sums | undefined) =>
  sums && {
    all: total(sums),
    invoice: sums.invoice.count,
    'credit note': sums['credit note'].count,
  };

const viewAddress = (view: keyof typeof VIEWS, { q, from, to }: DeskPageProps['search']) =>
  addressOf(
    deskAddresses.invoices.list,
    {},
    { kind: view === 'all' ? '' : view, q: q ?? '', from: from ?? '', to: to ?? '' },
  );
