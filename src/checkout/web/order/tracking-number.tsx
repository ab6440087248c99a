import { trackingLink } from '../../../orders/rules/tracking-link.ts';

/** A tracking number, linked to its carrier's page if the carrier is known. */
export function TrackingNumber({ number }: { number: string }) {
  const link = trackingLink(number);
  if (!link) return <span className="font-mono">{number}</span>;
  return (
    <a href={link.href} rel="noopener noreferrer" className="site-link font-mono text-petrol">
      {number}
      <span className="sr-only"> at {link.carrier}</span>
    </a>
  );
}
