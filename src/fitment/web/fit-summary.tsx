import { useBadge } from './fit-slot.tsx';
import './fit-summary.css';

/** How many of these parts fit the visitor's van; nothing without a van. */
export function FitSummary(props: { products: readonly { id: number }[] }) {
  const { Summary } = useBadge();
  return <div className="fit-summary">{Summary && <Summary {...props} />}</div>;
}
