import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClosingTimer } from '../../ui/use-closing-timer.ts';
import './shipping-popover.css';
import { ShippingError } from './shipping-error.tsx';

const PlaceForm = lazy(async () => ({ default: (await import('./place-form.tsx')).PlaceForm }));

/** The specification's: it closes so long after it has calculated. */
const CLOSES_AFTER_MS = 2_000;

interface ShippingPopoverProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Calculate Shipping: opens in its place, so that it lies over nothing that somebody wants to read or press. */
export function ShippingPopover({ open, onOpen }: ShippingPopoverProps) {
  const [calculated, setCalculated] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const keepInPlace = useKeptPlace(whole, open);

  function toggle(next: boolean) {
    setCalculated(false);
    onOpen(next);
  }

  function close() {
    // Focus that is inside goes to where it can be opened again.
    if (popover.current?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true });
    }
    keepInPlace();
    toggle(false);
  }

  useClosingTimer(open && calculated ? CLOSES_AFTER_MS : undefined, close);

  function closeByKey({ key, defaultPrevented }: KeyboardEvent) {
    if (open && key === 'Escape' && !defaultPrevented) close();
  }

  return (
    <div ref={whole} className="shipping-popover" onKeyDown={closeByKey}>
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls="calculate-shipping"
        onClick={() => toggle(!open)}
      >
        Calculate Shipping
        <ChevronDown />
      </Button>
      <div
        ref={popover}
        id="calculate-shipping"
        role="group"
        aria-label="Calculate Shipping"
        hidden={!open}
        // Whoever is at work in it finds it open, whatever becomes known meanwhile.
        onFocus={() => onOpen(true)}
      >
        <Suspense fallback={<Skeleton className="h-74" />}>
          <PlaceForm
            onCalculated={() => setCalculated(true)}
            onChanged={() => setCalculated(false)}
          />
        </Suspense>
        {open && <ShippingError className="mt-4" />}
      </div>
    </div>
  );
}

/** On a phone the methods stand below it: when it closes they stay where they are looked at. */
function useKeptPlace(whole: { current: HTMLElement | null }, open: boolean) {
  const before = useRef<number>(undefined);
  const methodsTop = () =>
    whole.current?.parentElement?.nextElementSibling?.getBoundingClientRect().top;

  useLayoutEffect(() => {
    const after = methodsTop();
    if (before.current !== undefined && after !== undefined)
      scrollBy({ top: after - before.current, behavior: 'instant' });
    before.current = undefined;
  }, [open]);
  return () => {
    before.current = methodsTop();
  };
}
