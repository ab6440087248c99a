import './paint.css';

/** A dab of a van's paint; always beside its name. */
export function PaintDot({ van }: { van: string }) {
  return <span className="paint-dot" data-van={van} aria-hidden="true" />;
}
