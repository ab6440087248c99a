import { useId } from 'react';
import type { StockAlert } from '../../stock-alert-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ProductLink } from '../card/product-link.tsx';
import './alerted-parts.css';

interface AlertedPartsProps {
  title: string;
  parts: readonly StockAlert[];
  onEnd?: (part: StockAlert) => void;
  /** Said if there are none. */
  empty?: string;
}

export function AlertedParts({ title, parts, onEnd, empty }: AlertedPartsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="alerted-parts">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {parts.length === 0 && <p>{empty}</p>}
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <span>
              <ProductLink slug={part.slug} className="site-link">
                {part.name}
              </ProductLink>{' '}
              <span className="font-mono text-13 text-steel">{part.sku}</span>
            </span>
            {onEnd && (
              <Button onClick={() => onEnd(part)}>
                Stop waiting<span className="sr-only"> for {part.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
