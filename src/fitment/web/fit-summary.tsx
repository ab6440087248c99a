import { useBadge } from './fit-slot.tsx';
import './fit-summary.css';

/** The number of these parts that fit the visitor's van; renders nothing without a van. */
export function FitSummary(props: { products: readonly { id: number }[] }) {
  const { Summary } = useBadge();
  return <div className="fit-summary">{Summary && <Summary {...props} />}</div>;
}
