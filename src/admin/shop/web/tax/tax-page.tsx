import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { Tax } from '../../data-calls.ts';
import { readTaxRate } from '../../rules/tax-rate.ts';
import { TaxForm, type TypedTax } from './tax-form.tsx';
import { TaxHistory } from './tax-history.tsx';
import { TryTax } from './try-tax.tsx';
import '../shop.css';

/** The sales tax: its rate, what it is charged on, and the tax of a sample order. */
export function TaxPage() {
  const query = useQuery(callQuery(['shop', 'tax'], 'GET admin/shop/tax'));
  // With the tax when typing began, so that changes by others are not overwritten unseen.
  const [draft, setDraft] = useState<{ edits: Partial<TypedTax>; was: Tax } | null>(null);

  return (
    <Desk title="Shop" page="Tax">
      <Shown of={query}>
        {({ rate, after_discounts, deposits, ...histories }) => {
          const now: Tax = { rate, after_discounts, deposits };
          const typed: TypedTax = { ...now, rate: String(rate), ...draft?.edits };
          const tax = { ...typed, rate: readTaxRate(typed.rate) ?? rate };
          return (
            <>
              <TaxForm
                now={now}
                was={draft?.was ?? now}
                typed={typed}
                onType={(edit) =>
                  setDraft({ edits: { ...draft?.edits, ...edit }, was: draft?.was ?? now })
                }
                onSaved={() => setDraft(null)}
              />
              <TryTax now={now} tax={tax} />
              <TaxHistory {...histories} />
            </>
          );
        }}
      </Shown>
    </Desk>
  );
}
