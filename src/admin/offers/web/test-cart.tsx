import { PiecesField } from '../../frame/web/form/pieces-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Failed } from '../../frame/web/desk/states.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { PartName } from '../contract.ts';
import { type CouponForm, inputOf } from './coupon-form-values.ts';
import { FindPart, IS_THERE } from '../../frame/web/form/find-part.tsx';
import { TestAnswers } from './test-answers.tsx';

interface TestLine extends PartName {
  quantity: number;
}

/** Tests the coupon in the form on a cart; nothing is saved and no use is counted. */
export function TestCart({ code, form }: { code: string; form: CouponForm }) {
  const [lines, setLines] = useState<readonly TestLine[]>([]);
  const [email, setEmail] = useState('');
  const [day, setDay] = useState('');
  const tried = useTried({ code, form, lines, email, day });
  const setQuantity = (id: number, quantity: number) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, quantity } : line)));

  return (
    <section className="coupon-test" data-trial aria-labelledby="test-cart">
      <h2 id="test-cart">Test cart</h2>
      <ul className="coupon-parts">
        {lines.map((line) => (
          <li key={line.id}>
            <PiecesField
              label={`Quantity of ${line.name}`}
              max={9_999}
              value={line.quantity}
              onValueChange={(quantity) => setQuantity(line.id, quantity)}
            />
            <span className="flex-1">{line.name}</span>
            <DeskButton
              look="quiet"
              icon={<X />}
              aria-label={`Take out ${line.name}`}
              onPress={() => setLines((now) => now.filter(({ id }) => id !== line.id))}
            />
          </li>
        ))}
      </ul>
      <FindPart
        label="Add a part to the test cart"
        disabledBecause={({ id }) => (lines.some((line) => line.id === id) ? IS_THERE : undefined)}
        onAdd={({ id, sku, name }) => setLines((now) => [...now, { id, sku, name, quantity: 1 }])}
      />
      <div className="coupon-fields">
        <TextField
          label="Customer’s email"
          hint="Leave empty for a new customer"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          onType={setEmail}
        />
        <TextField
          label="On the day"
          hint="Leave empty for today"
          type="date"
          value={day}
          onType={setDay}
        />
      </div>
      {tried.error ? (
        <Failed error={tried.error} onRetry={() => void tried.refetch()} />
      ) : tried.data ? (
        <TestAnswers tried={tried.data} isKnown={email.trim() !== ''} />
      ) : (
        <p className="text-steel">Put parts in to see what each rule answers, and why.</p>
      )}
    </section>
  );
}

interface Trial {
  code: string;
  form: CouponForm;
  lines: readonly TestLine[];
  email: string;
  day: string;
}

/** Repeats the test whenever something changes. */
function useTried({ code, form, lines, email, day }: Trial) {
  const body = useDeferredValue({
    code: code.trim(),
    draft: { ...inputOf(form), ...(form.code.trim().length < 3 && { code: 'DRAFT' }) },
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    email,
    ...(day && { day }),
  });
  return useQuery({
    ...callQuery(['offers', 'try', body], 'POST admin/offers/try', { body }),
    enabled: body.lines.length > 0,
    placeholderData: body.lines.length > 0 ? keepPreviousData : undefined,
    retry: false,
  });
}
