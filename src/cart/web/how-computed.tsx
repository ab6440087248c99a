import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface HowComputedProps {
  /** The line's name, which opens the answer. */
  label: ReactNode;
  how: string;
}

/** "How was this computed?": the answer opens in its place, with or without a script. */
export function HowComputed({ label, how }: HowComputedProps) {
  return (
    <details>
      <summary
        title="How was this computed?"
        className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden"
      >
        {label}
        <CircleHelp className="size-4 text-steel" aria-hidden="true" />
        <VisuallyHidden>. How was this computed?</VisuallyHidden>
      </summary>
      <p className="mb-1 text-13 text-graphite">{how}</p>
    </details>
  );
}
