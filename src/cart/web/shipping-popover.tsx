import { ChevronDown } from 'lucide-react';
import { type FocusEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClosingTimer } from '../../ui/use-closing-timer.ts';
import './shipping-popover.css';
import { ShippingError } from './shipping-error.tsx';

const PlaceForm = latePart(() => import('./place-form.tsx').then((form) => form.PlaceForm));

/** The specification's: it closes so long after it has calculated. */
const CLOSES_AFTER_MS = 2_000;

interface ShippingPopoverProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * Calculate Shipping: floats over what stands below its button, so that nothing moves. Not the browser's own popover,
 * which would lie above the header and the messages too.
 */
export function ShippingPopover({ open, onOpen }: ShippingPopoverProps) {
  const [calculated, setCalculated] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  function toggle(next: boolean) {
    setCalculated(false);
    onOpen(next);
  }

  function close() {
    // Focus that is inside goes to where it can be opened again.
    if (popover.current?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true });
    }
    toggle(false);
  }

  useClosingTimer(open && calculated ? CLOSES_AFTER_MS : undefined, close);
  useDismissal(open, whole, { onEscape: close, onPressElsewhere: () => toggle(false) });

  // What the focus goes on to is not hidden behind it.
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !whole.current?.contains(relatedTarget)) toggle(false);
  }

  return (
    <div ref={whole} className="shipping-popover" onBlur={leave}>
      <Button
        ref={button}
        aria-haspopup="dialog"
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
        role="dialog"
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

interface Dismissal {
  onEscape: () => void;
  /** The press itself takes the focus to where it belongs. */
  onPressElsewhere: () => void;
}

function useDismissal(open: boolean, whole: { current: HTMLElement | null }, ways: Dismissal) {
  const escape = useEffectEvent(ways.onEscape);
  const pressElsewhere = useEffectEvent(ways.onPressElsewhere);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && escape();
    const onPress = ({ target }: Event) =>
      !whole.current?.contains(target as Node) && pressElsewhere();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, whole]);
}
