import type { ShopVan } from '../../data-calls.ts';
import { VanRow } from './van-row.tsx';

/** The van types with their names and paints. */
export const Vans = ({ vans, mayWrite }: { vans: readonly ShopVan[]; mayWrite: boolean }) => (
  <section className="shop-group" aria-label="Vans and their paint">
    <h2 className="shop-heading">Vans and their paint</h2>
    <p className="text-steel">
      The names are in menus, lists and fit lines. The paint is that of a van’s drawing until its
      owner chooses another. The dots in menus have the paint of the design.
    </p>
    {vans.map((van) => (
      <VanRow key={van.id} van={van} mayWrite={mayWrite} />
    ))}
  </section>
);
