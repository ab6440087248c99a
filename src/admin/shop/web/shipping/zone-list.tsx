import { TriangleAlert } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { type PlannedZone, servicesOf } from '../../../../cart/rules/shipping-plan/plan.ts';
import type { PlanFault } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { useStepKeys } from '../../../frame/web/keys/use-step-keys.ts';
import { deskAddresses } from '../../../addresses.ts';

interface Props {
  zones: readonly PlannedZone[];
  faults: readonly PlanFault[];
  current: number | undefined;
}

const hrefOf = ({ id }: PlannedZone) =>
  addressOf(deskAddresses.shop.shop, {}, { zone: String(id) });

export function ZoneList({ zones, faults, current }: Props) {
  const router = useRouter();
  const at = zones.findIndex(({ id }) => id === current);
  useStepKeys('zone', 'Shipping', (by) => {
    const zone = zones[at + by];
    if (zone) void router.navigate({ href: hrefOf(zone), replace: true });
  });
  return (
    <nav aria-label="Zones" className="shop-list">
      <ul>
        {zones.map((zone) => (
          <li key={zone.id}>
            <PageLink
              href={hrefOf(zone)}
              className="shop-list-row -outline-offset-3"
              aria-current={zone.id === current ? 'page' : undefined}
            >
              <b>{zone.name || 'Without a name'}</b>
              {faults.some((fault) => fault.zone === zone.id) && (
                <>
                  <TriangleAlert size={16} className="text-orange" />
                  <span className="sr-only">Something is wrong</span>
                </>
              )}
              <small>{contentText(zone)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const contentText = ({ places, rates }: PlannedZone): string => {
  const services = servicesOf(rates).length;
  return `${counted(places.length, 'place')}, ${counted(services, 'service')}`;
};

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;
