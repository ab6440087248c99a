import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { RepairDetail } from '../../repair-calls.ts';
import { PartName } from './job-line.tsx';
import type { RepairLines, ShownTool } from './use-repair-lines.ts';

interface JobAsideProps {
  repair: RepairDetail;
  lines: RepairLines;
}

export function JobAside({ repair: { figures, others }, lines }: JobAsideProps) {
  return (
    <aside className="job-aside" aria-label="Tools and figures">
      {lines.tools.length > 0 && (
        <section aria-labelledby="job-tools">
          <h2 id="job-tools" className="text-20">
            Tools
          </h2>
          <ul role="list" className="job-lines">
            {lines.tools.map((tool) => (
              <Tool key={tool.at} tool={tool} lines={lines} />
            ))}
          </ul>
        </section>
      )}
      {figures.length > 0 && (
        <section aria-labelledby="job-figures">
          <h2 id="job-figures" className="text-20">
            Torque and settings
          </h2>
          <dl className="job-figures">
            {figures.map(({ what, value }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="job-others" className="print-hidden">
          <h2 id="job-others" className="text-20">
            On other vans
          </h2>
          <ul role="list">
            {others.map(({ slug, name, vans_text }) => (
              <li key={slug}>
                <PageLink href={addressOf(addresses.job, { slug })} className="index-link">
                  {name}, {vans_text}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function Tool({ tool, lines }: { tool: ShownTool; lines: RepairLines }) {
  const { need, part, isOwned, isTicked, choice, at } = tool;
  const shown = part ?? ('parts' in choice ? choice.parts[0] : undefined);
  return (
    <li className="job-tool" data-owned={isOwned || undefined}>
      <div className="min-w-0">
        {shown ? <PartName part={shown} /> : <p className="font-semibold">{need.name}</p>}
        {need.note && <p className="job-note">{need.note}</p>}
      </div>
      <div className="job-tool-ticks print-hidden">
        <Checkbox
          label={
            <>
              I have it<span className="sr-only">: {shown?.name ?? need.name}</span>
            </>
          }
          checked={isOwned}
          onChange={({ target }) => lines.setOwned(need, target.checked)}
        />
        {shown &&
          (shown.stock_qty > 0 ? (
            <Checkbox
              label={
                <>
                  Add it<span className="sr-only">: {shown.name}</span>
                </>
              }
              checked={isTicked}
              disabled={isOwned}
              onChange={({ target }) =>
                lines.change(at, { isTicked: target.checked, partId: shown.id })
              }
            />
          ) : (
            <StockBadge inStock={false}>Out of Stock</StockBadge>
          ))}
      </div>
    </li>
  );
}
