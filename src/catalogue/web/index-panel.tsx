import { type ReactNode, useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';

/** Folded on narrow screens; where there is room it stands open, and can be folded. */
export function IndexPanel({ title, children }: { title: string; children: ReactNode }) {
  const [isSet, setIsSet] = useState(false);

  function set(panel: HTMLDetailsElement | null) {
    if (!panel || isSet) return;
    panel.open = matchMedia('(width >= 992px)').matches;
    setIsSet(true);
  }

  return (
    <Accordion ref={set} title={title} data-set={isSet || undefined}>
      {children}
    </Accordion>
  );
}
