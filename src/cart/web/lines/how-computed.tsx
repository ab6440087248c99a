import { CircleHelp } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { TotalsLine } from './line-explanation.ts';

const LineExplanation = lazyPart(() =>
  import('./explained-line.tsx').then((part) => part.LineExplanation),
);

interface HowComputedProps {
  line: TotalsLine;
  /** Clicking the label opens the explanation. */
  label: ReactNode;
}

/** Explains a line of the totals in place, "How was this computed?". */
export function HowComputed({ line, label }: HowComputedProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary
        title="How was this computed?"
        className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 marker:hidden"
      >
        {label}
        <CircleHelp className="size-4 text-steel" aria-hidden="true" />
        <span className="sr-only">. How was this computed?</span>
      </summary>
      <div className="mb-1 text-13 text-graphite" aria-live="polite">
        {wasOpened && (
          <Suspense fallback={null}>
            <LineExplanation line={line} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
