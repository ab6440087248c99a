import { CircleX, TriangleAlert } from 'lucide-react';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import type { PlanFault } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';

interface Props {
  faults: readonly PlanFault[];
  zones: readonly PlannedZone[];
  current: number | undefined;
}

/** Errors to fix first, and warnings about the current zone; the list marks the other zones. */
export function Faults({ faults, zones, current }: Props) {
  const here = faults.filter(({ blocks, zone }) => blocks || zone === null || zone === current);
  if (here.length === 0) return null;
  return (
    <ul className="shop-faults" aria-label="Errors, and what is probably a mistake">
      {here.map(({ zone, blocks, text }) => {
        const where = zones.find(({ id }) => id === zone);
        return (
          <li key={text} className={blocks ? 'text-red' : 'text-orange'}>
            {blocks ? <CircleX size={16} /> : <TriangleAlert size={16} />}
            <span>
              <b>{blocks ? 'Cannot be saved. ' : 'Check this. '}</b>
              {text}{' '}
              {where && zone !== current && (
                <PageLink href={addressOf(deskAddresses.shop.shop, {}, { zone: String(where.id) })}>
                  {where.name || 'The zone'}
                </PageLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
