import type { ReactNode } from 'react';
import { formatPrice } from '../../../kit/money.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { ShippingOption } from '../../rules/cart-values.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { chooseShipping } from './shipping-choice.ts';
import { changeCart, useCart } from '../cart-store.ts';
import { useQuote } from './quote-state.ts';

const SplitChoice = lazyPart(() => import('./split-choice.tsx').then((part) => part.SplitChoice));

export interface ShippingMethodsProps {
  /** Shared `name` of the radio inputs. */
  name: string;
  id?: string;
  error?: ReactNode;
  onChosen?: () => void;
}

/** The calculated methods as radio buttons, or what to do to get them. */
export function ShippingMethods({ name, id, error, onChosen }: ShippingMethodsProps) {
  const methods = useCart((cart) => cart.shippingMethods);
  const chosen = useCart((cart) => cart.shippingMethod?.value);
  const isDomestic = useCart((cart) => /US|PR|GU|VI/.test(cart.shippingAddress.country));
  const isTogether = useCart((cart) => cart.shipsTogether);
  const mayWait = useCart((cart) => cart.items.some((line) => line.backorder));
  const { busy, error: reason, chosenBefore } = useQuote();

  if (busy) {
    return (
      <Loading label="Calculating shipping" className="grid gap-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-36" />
      </Loading>
    );
  }
  if (methods.length === 0) {
    return (
      <div id={id} tabIndex={-1} className="grid gap-1">
        <p className="font-semibold">Shipping method</p>
        <p className="text-13 text-steel">
          {reason ?? 'Enter an address to see methods and prices.'}
        </p>
        <FieldError>{error}</FieldError>
      </div>
    );
  }
  const daysOf = (method: ShippingOption) => (isTogether && method.together) || method;
  const isBefore = ({ value }: ShippingOption) => value.startsWith(`${chosenBefore}:`);
  return (
    <>
      <RadioGroup
        id={id}
        legend={isDomestic ? 'Shipping method' : 'Shipping method, import duties not included'}
        error={error}
        required
      >
        {methods.map((method) => (
          <RadioRow
            key={method.value}
            name={name}
            value={method.value}
            label={method.name}
            data-before={isBefore(method) || undefined}
            note={[
              daysOf(method).arrives,
              method.surchargeCents
                ? `Includes ${formatPrice(method.surchargeCents)} for bulky parts`
                : isBefore(method) && !chosen && 'Chosen before',
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={
              method.chargesCents === 0 ? 'Free' : <Price size="text" cents={method.chargesCents} />
            }
            checked={chosen === method.value}
            onChange={() => {
              changeCart((cart) => chooseShipping(cart, method.value));
              onChosen?.();
            }}
          />
        ))}
      </RadioGroup>
      <p className="mt-2 text-13 text-steel">{daysOf(methods[0]!).orderBy}</p>
      {mayWait && <SplitChoice name={`${name}-split`} />}
    </>
  );
}
