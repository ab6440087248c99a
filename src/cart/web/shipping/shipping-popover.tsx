import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useClosingTimer } from '../../../ui/hooks/use-closing-timer.ts';
import './shipping-popover.css';
import { focusMethods } from './focus-methods.ts';
import { ShippingError } from './shipping-error.tsx';

const PlaceForm = lazyPart(() => import('./place-form.tsx').then((form) => form.PlaceForm));

/** From the specification: closes 2 seconds after a calculation. */
const CLOSE_DELAY_MS = 2_000;

interface ShippingPopoverProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Expands in place instead of floating, so that it never covers other content. */
export function ShippingPopover({ open, onOpen }: ShippingPopoverProps) {
  const [calculated, setCalculated] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const keepInPlace = useStableScroll(container);
  const [leadsToMethods, setLeadsToMethods] = useState(false);
  useEffect(() => {
    if (leadsToMethods) focusMethods();
  }, [leadsToMethods]);

  function toggle(next: boolean) {
    setCalculated(false);
    setLeadsToMethods(false);
    onOpen(next);
  }

  function close() {
    // Return the focus to the button that opens it.
    if (popover.current?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true });
    }
    keepInPlace();
    toggle(false);
  }

  useClosingTimer(open && calculated ? CLOSE_DELAY_MS : undefined, close);

  // Keep it open while the shopper works in it, whatever loads meanwhile.
  useInnerEvents(popover, { onFocus: () => toggle(true), onEscape: close });

  return (
    <div ref={container} className="shipping-popover">
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
            onCalculated={(stays) => {
              setCalculated(true);
              setLeadsToMethods(stays);
            }}
            onChanged={() => toggle(true)}
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

/** Scrolls so that the methods below stay in the same spot on phones when it closes. */
function useStableScroll(container: { current: HTMLElement | null }) {
  const before = useRef<number>(undefined);
  const methodsTop = () =>
    container.current?.parentElement?.nextElementSibling?.getBoundingClientRect().top;

  useLayoutEffect(() => {
    if (before.current === undefined) return;
    scrollBy({ top: (methodsTop() ?? before.current) - before.current, behavior: 'instant' });
    before.current = undefined;
  });
  return () => {
    before.current = methodsTop();
  };
}
