import { addressOf } from '../../../kit/page.ts';
import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { stockDeskPages } from '../pages.ts';

export type StockTab = 'low' | 'movements' | 'value' | 'receiving' | 'counting';

const tabs: readonly { of: StockTab; name: string; href: string }[] = [
  { of: 'low', name: 'Running low', href: addressOf(stockDeskPages.stock) },
  {
    of: 'movements',
    name: 'Movements',
    href: addressOf(stockDeskPages.stock, {}, { view: 'movements' }),
  },
  { of: 'value', name: 'Value', href: addressOf(stockDeskPages.stock, {}, { view: 'value' }) },
  { of: 'receiving', name: 'Receiving', href: addressOf(stockDeskPages.receiving) },
  { of: 'counting', name: 'Counting', href: addressOf(stockDeskPages.counts) },
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
