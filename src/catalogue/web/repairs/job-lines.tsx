import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import { useBadge } from '../../../fitment/web/fit-slot.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { partsIn } from '../quick-order/messages.ts';
import { JobLine } from './job-line.tsx';
import type { RepairLines, ShownLine } from './use-repair-lines.ts';

interface JobLinesProps {
  lines: RepairLines;
  onAddAll: () => void;
}

export function JobLines({ lines: all, onAddAll }: JobLinesProps) {
  const { lines, tools, ready, cents, deposits } = all;
  const cart = useCart();
  const { Summary } = useBadge();
  const parts = [...lines, ...tools].flatMap(({ part }) => part ?? []);
  const needed = lines.filter(({ whileThere }) => !whileThere);
  const extras = lines.filter(({ whileThere }) => whileThere);
  const list = (shown: readonly ShownLine[]) => (
    <ul role="list" className="job-lines">
      {shown.map((line) => (
        <JobLine
          key={line.at}
          line={line}
          inCart={line.part ? piecesInCart(cart, line.part.id) : 0}
          onChange={(by) => all.change(line.at, by)}
        />
      ))}
    </ul>
  );
  return (
    <div className="min-w-0">
      {Summary && parts.length > 0 && (
        <div className="mb-4">
          <Summary products={parts} />
        </div>
      )}
      <section aria-labelledby="job-needs">
        <h2 id="job-needs" className="text-20">
          What you need
        </h2>
        {list(needed)}
      </section>
      {extras.length > 0 && (
        <section aria-labelledby="job-extras" className="mt-8">
          <h2 id="job-extras" className="text-20">
            While you are in there
          </h2>
          {list(extras)}
        </section>
      )}
      <noscript>{import.meta.env.SSR && <NeedsScriptText className="mt-4" />}</noscript>
      <div className="job-bar print-hidden">
        <p>
          <span>{partsIn(ready)}</span> <Price cents={cents} /> <span>{deposits}</span>
        </p>
        <Button variant="primary" aria-disabled={ready === 0 || undefined} onClick={onAddAll}>
          {ready === 0 ? 'Nothing ticked' : `Add ${partsIn(ready)} to cart`}
        </Button>
      </div>
    </div>
  );
}
