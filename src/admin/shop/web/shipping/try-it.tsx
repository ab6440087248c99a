import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import type { PlanFacts } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { TriedCart } from './tried-cart.tsx';
import { TriedServices } from './tried-services.tsx';
import { useTried } from './tried.ts';

interface Props {
  facts: PlanFacts;
  /** The unsaved zones; null without changes. */
  zones: PlannedZone[] | null;
}

/** Tests which services the shop offers for an address and a cart. */
export function TryIt({ facts: { countries }, zones }: Props) {
  const { country, state, postcode, lines } = useTried();
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  const deferred = useDeferredValue({
    country,
    state: states.length > 0 ? state : '',
    postcode,
    lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    ...(zones && { zones }),
  });
  const tried = useQuery({
    ...callQuery(['shop', 'try', deferred], 'POST admin/shop/shipping/try', { body: deferred }),
    enabled: deferred.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = useTried.setState;

  return (
    <section className="grid gap-3 p-4" aria-label="Try an address">
      <h2 className="shop-heading">Try an address</h2>
      <SelectField
        label="Ship to"
        value={country}
        choices={countries.map(({ code, name }) => [code, name])}
        onChoose={(chosen) => set({ country: chosen, state: '' })}
      />
      <div className="shop-line">
        {states.length > 0 && (
          <SelectField
            label="State of the address"
            className="shop-grow"
            value={state}
            choices={[
              ['', 'None chosen'],
              ...states.map(({ code, name }) => [code, name] as const),
            ]}
            onChoose={(chosen) => set({ state: chosen })}
          />
        )}
        <TextField
          label="ZIP code"
          className="shop-grow"
          autoComplete="off"
          maxLength={20}
          value={postcode}
          onType={(text) => set({ postcode: text })}
        />
      </div>
      <TriedCart />
      {tried.error ? (
        <Unloaded of={tried} />
      ) : (
        tried.data && lines.length > 0 && <TriedServices {...tried.data} isDraft={zones !== null} />
      )}
    </section>
  );
}
