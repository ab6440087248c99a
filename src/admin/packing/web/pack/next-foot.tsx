import { ChevronRight } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { Packing } from '../../pack-calls.ts';
import { packingPages } from '../../pages.ts';

/** The way on from an order that cannot be packed. */
export function NextFoot({ next: [next] }: Pick<Packing, 'next'>) {
  return (
    <div className="pack-foot" data-only-next>
      <PageLink
        href={next ? addressOf(packingPages.pack, { number: next }) : addressOf(packingPages.pick)}
        className="pack-button"
        data-look="yellow"
      >
        <ChevronRight />
        {next ? `Next order, ${next}` : 'Pick and pack'}
      </PageLink>
    </div>
  );
}
