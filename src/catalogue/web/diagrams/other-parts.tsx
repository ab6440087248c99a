import { dollarsToCents } from '../../../kit/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import type { DiagramEntry, DiagramPart } from '../../diagram-calls.ts';
import type { DecidingFact } from '../../rules/diagrams/deciding-facts.ts';
import { ProductLink } from '../card/product-link.tsx';

interface OtherPartsProps {
  entry: DiagramEntry;
  others: readonly DiagramPart[];
  onChoose: (part: DiagramPart) => void;
}

/** The other parts that a number can lead to, and what decides. */
export function OtherParts({ entry, others, onChoose }: OtherPartsProps) {
  return (
    <details className="diagram-choice">
      <summary>
        {others.length === 1 ? '1 other' : `${others.length} others`}
        {choiceText(entry.decides)}
      </summary>
      <ul role="list">
        {others.map((part) => (
          <li key={part.id}>
            <div className="min-w-0">
              <ProductLink slug={part.slug} className="hover:underline">
                {part.name}
              </ProductLink>
              <p className="diagram-facts">
                {part.fit_line} <Price cents={dollarsToCents(part.regular_price)} size="text" />
              </p>
            </div>
            <Button
              className="print-hidden"
              aria-label={`Take this: ${part.name}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('details')!.open = false;
                onChoose(part);
              }}
            >
              Take this
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const FACTS: Record<DecidingFact, string> = {
  year: 'model year',
  engine: 'engine',
  gearbox: 'transmission',
  body: 'body',
  market: 'where it was sold',
  production: 'month of production',
  detail: 'what your van has',
};

/** ", by model year and engine" */
const choiceText = (decides: readonly DecidingFact[]) =>
  decides.length > 0
    ? `, by ${decides
        .slice(0, 2)
        .map((fact) => FACTS[fact])
        .join(' and ')}`
    : '';
