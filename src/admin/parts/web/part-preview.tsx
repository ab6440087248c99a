import { ExternalLink } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { formatPrice } from '../../../kit/money.ts';
import { weightText } from '../../../kit/weight.ts';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import type { PartRow } from '../contract.ts';
import { PartState } from './part-state.tsx';
import { marginOf } from './part-words.ts';
import { WhyList } from './why-list.tsx';
import { addresses } from '../../../links/addresses.ts';

/** The current part beside the list. */
export function PartPreview({ part }: { part: PartRow }) {
  const maySeeCosts = useMaySeeCosts();
  const margin = marginOf(part.price_cents, part.cost_cents);
  const cost =
    part.cost_cents === null
      ? 'not known'
      : `${formatPrice(part.cost_cents)}${margin === null ? '' : `, ${margin} % margin`}`;
  const facts: [string, string][] = [
    ['Price', formatPrice(part.price_cents)],
    ...(maySeeCosts ? [['Cost', cost] as [string, string]] : []),
    ['Stock', part.stock.toLocaleString('en-US')],
    ['Shelf', part.shelf || 'none'],
    ['Weight', weightText(part.weight_grams)],
    ['Supplier', part.supplier || 'none'],
    ['Category', part.category || 'none'],
    ['Part type', part.type || 'none'],
    ['Fits', part.fit_line || 'not specified'],
  ];
  return (
    <article aria-label={part.name}>
      <div className="part-preview-head">
        <h2>{part.name}</h2>
        <p className="in-row mt-1 justify-between gap-3">
          <span className="font-mono">{part.sku}</span>
          <PartState part={part} />
        </p>
      </div>
      <div className="part-preview-picture">
        <Thumb src={part.image} size="large" />
      </div>
      <dl className="part-preview-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!part.hidden && (
        <p className="px-4 pb-2">
          <a
            href={addressOf(addresses.product, { slug: part.slug })}
            target="_blank"
            rel="noopener"
          >
            As the shop shows it <ExternalLink size={13} />
          </a>
        </p>
      )}
      <WhyList id={part.id} />
    </article>
  );
}
