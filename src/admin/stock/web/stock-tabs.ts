import { addressOf } from '../../../kit/page.ts';
import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { deskAddresses } from '../../addresses.ts';

export type StockTab = 'low' | 'movements' | 'value' | 'receiving' | 'counting';

const tabs: readonly { of: StockTab; name: string; href: string }[] = [
  { of: 'low', name: 'Running low', href: addressOf(deskAddresses.stock.stock) },
  {
    of: 'movements',
    name: 'Movements',
    href: addressOf(deskAddresses.stock.stock, {}, { view: 'movements' }),
  },
  { of: 'value', name: 'Value', href: addressOf(deskAddresses.stock.stock, {}, { view: 'value' }) },
  { of: 'receiving', name: 'Receiving', href: addressOf(deskAddresses.stock.receiving) },
  { of: 'counting', name: 'Counting', href: addressOf(deskAddresses.stock.counts) },
];

/** The stock value tab needs permission. */
export function useStockTabs(current: StockTab): DeskTab[] {
  const maySeeValue = useMay('read:reports');
  return tabs
    .filter(({ of }) => of !== 'value' || maySeeValue)
    .map(({ of, name, href }, place) => ({
      name,
      href,
      keyName: String(place + 1),
      isCurrent: of === current,
    }));
}
