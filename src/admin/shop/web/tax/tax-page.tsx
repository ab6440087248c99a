import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { Tax } from '../../data-calls.ts';
import { readTaxRate } from '../../rules/tax-rate.ts';
import { shopTabs } from '../shop-tabs.ts';
import { TaxForm, type TypedTax } from './tax-form.tsx';
import { TaxHistory } from './tax-history.tsx';
import { TryTax } from './try-tax.tsx';
import '../shop.css';

/** The sales tax: its rate, what it is charged on, and the tax of a sample order. */
export function TaxPage() {
  const query = useQuery(callQuery(['shop', 'tax'], 'GET admin/shop/tax'));
  const [edits, setEdits] = useState<Partial<TypedTax>>({});

  return (
    <Desk title="Shop" tabs={shopTabs('Tax')}>
      <Shown of={query}>
        {({ rate, after_discounts, ...histories }) => {
          const now: Tax = { rate, after_discounts };
          const typed: TypedTax = { rate: String(rate), after_discounts, ...edits };
          const tax = { ...typed, rate: readTaxRate(typed.rate) ?? rate };
          return (
            <>
              <TaxForm
                key={`${rate} ${after_discounts}`}
                now={now}
                typed={typed}
                onType={(edit) => setEdits({ ...edits, ...edit })}
                onSaved={() => setEdits({})}
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
