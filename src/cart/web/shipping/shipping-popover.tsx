import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { latePart } from '../../../ui/loading/late-part.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useClosingTimer } from '../../../ui/hooks/use-closing-timer.ts';
import './shipping-popover.css';
import { ShippingError } from './shipping-error.tsx';

const PlaceForm = latePart(() => import('./place-form.tsx').then((form) => form.PlaceForm));

/** The specification's: it closes so long after it has calculated. */
const CLOSE_DELAY_MS = 2_000;

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
  const keepInPlace = useStableScroll(whole);

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

  useClosingTimer(open && calculated ? CLOSE_DELAY_MS : undefined, close);

  // Whoever is at work in it finds it open, whatever becomes known meanwhile.
  useInnerEvents(popover, { onFocus: () => onOpen(true), onEscape: close });

  return (
    <div ref={whole} className="shipping-popover">
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

interface InnerEvents {
  onFocus: () => void;
  onEscape: () => void;
}

function useInnerEvents(box: { current: HTMLElement | null }, ways: InnerEvents): void {
  const focus = useEffectEvent(ways.onFocus);
  const escape = useEffectEvent(ways.onEscape);
  useEffect(() => {
    const element = box.current;
    const onFocus = () => focus();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && escape();
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('keydown', onKey);
    };
  }, [box]);
}

/** On a phone the methods stand below it: when it closes they stay where they are looked at. */
function useStableScroll(whole: { current: HTMLElement | null }) {
  const before = useRef<number>(undefined);
  const methodsTop = () =>
    whole.current?.parentElement?.nextElementSibling?.getBoundingClientRect().top;

  useLayoutEffect(() => {
    if (before.current === undefined) return;
    scrollBy({ top: (methodsTop() ?? before.current) - before.current, behavior: 'instant' });
    before.current = undefined;
  });
  return () => {
    before.current = methodsTop();
  };
}
