import { vanParam } from '../../../fitment/rules/van-param.ts';
import { vanTitle } from '../../../fitment/rules/van-models.ts';
import { useMisfits } from '../../../fitment/web/misfits.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { useVanModels } from '../../../fitment/web/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addresses } from '../../../links/addresses.ts';

/** "4 of 6 fit your 1974 Bus", with a link to all parts that do. */
export function PartsSummary({ products }: { products: readonly { id: number }[] }) {
  const van = useMyVan();
  const models = useVanModels();
  const misfits = useMisfits();
  const ranks = products.map(({ id }) => misfits[id]);
  if (!van || models.length === 0 || ranks.includes(undefined)) return null;
  const fitting = ranks.filter((rank) => rank === 0).length;
  const list = addressOf(addresses.vanType, { vanType: van.type }, { fits: vanParam(van) });
  return (
    <p>
      {fitting} of {products.length} {fitting === 1 ? 'fits' : 'fit'} your {vanTitle(van, models)} ·{' '}
      <PageLink href={list} className="site-link">
        All that fits
      </PageLink>
    </p>
  );
}
