import { useState } from 'react';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { useMisfits } from '../../../fitment/web/misfits.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { loadOrToast } from '../../../ui/loading/load-or-toast.ts';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { NeededPart } from '../../contract.ts';
import { depositsText } from '../../rules/deposits-text.ts';
import { totalOf } from '../../rules/ready-parts.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import type { ProductPageData } from './product-data.ts';

/** What the first of a part's jobs takes beside it, added by one press, and the jobs themselves. */
export function AlsoNeeded({ also_needed: parts, jobs }: ProductPageData) {
  const misfits = useMisfits();
  const [once] = useState(singlePress);

  /** What is known to be right: not what depends on a van that is not known, or does not fit it. */
  const wanted = parts.filter(
    ({ id, depends, stock_qty }) =>
      stock_qty > 0 && (depends ? misfits[id] === 0 : misfits[id] !== 2),
  );
  const counted = wanted.map((part) => ({ part, pieces: part.quantity }));

  return (
    <section aria-labelledby="also-needed" className="mt-12">
      <h2 id="also-needed">{jobs.length > 0 ? 'Also needed for this job' : 'Also needed'}</h2>
      {jobs.length > 0 && (
        <ul role="list" aria-label="Whole jobs, with tools" className="mt-1">
          {jobs.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink href={addressOf(addresses.job, { slug })} className="site-link">
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <>
          <ul role="list" className="needed-list">
            {parts.map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines of a job can take the same part
              <NeededLine key={at} part={part} />
            ))}
          </ul>
          <p className="flex gap-4 items-center print-hidden">
            <Button
              aria-disabled={wanted.length === 0 || undefined}
              onClick={() =>
                void once(async () => {
                  const adding = await loadOrToast(() => import('./add-needed.ts'));
                  return adding ? adding.addNeeded(wanted) : false;
                })
              }
            >
              {wanted.length === 1 ? 'Add it to cart' : `Add ${wanted.length} parts to cart`}
            </Button>
            <span>
              <Price cents={totalOf(counted)} size="small" /> {depositsText(counted)}
            </span>
          </p>
        </>
      )}
    </section>
  );
}

function NeededLine({ part }: { part: NeededPart }) {
  const { slug, name, sku, featured_image, fit_line, regular_price, stock_qty } = part;
  return (
    <li className="needed-line">
      <Drawing src={featured_image} alt="" width={64} height={48} />
      <div className="min-w-0">
        <ProductLink slug={slug} className="font-semibold hover:underline">
          <NoWrapYears text={name} />
        </ProductLink>
        <p className="font-mono text-13">{sku}</p>
        <FitSlot product={part} variant="line">
          <span className="text-13 text-graphite">
            <NoWrapYears text={fit_line} />
          </span>
        </FitSlot>
        {part.depends && <p className="text-13">Which one depends on the van: see the job.</p>}
      </div>
      <p className="text-right">
        {part.quantity > 1 && <span>{part.quantity} × </span>}
        <Price cents={dollarsToCents(regular_price)} size="small" />
        {stock_qty === 0 && <StockBadge inStock={false}>Out of Stock</StockBadge>}
      </p>
    </li>
  );
}
