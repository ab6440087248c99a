import './paint.css';

/** Decorative; place it beside the van's name. */
export function PaintDot({ van }: { van: string }) {
  return <span className="paint-dot" data-van={van} aria-hidden="true" />;
}
