import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../ui/overlay/toast.ts';
import { setCurrentVan } from '../rules/garage.ts';
import { vanName, vanTitle } from '../rules/van-models.ts';
import { useFitsOf } from './fits.ts';
import { changeGarage, useGarage } from './my-van.ts';
import { useVanModels } from './van-models.ts';

interface OtherVanFitsProps {
  productId: number;
  /** Shown if the part certainly fits no van in the garage. */
  otherwise: ReactNode;
}

/** For a part that does not fit the current van: the first van in the garage that it fits, to switch to. */
export function OtherVanFits({ productId, otherwise }: OtherVanFitsProps) {
  const vans = useGarage(({ garage }) => garage.vans);
  const models = useVanModels();
  const place = useFitsOf(productId, vans)?.findIndex(({ result }) => result.state === 'fits');
  const van = vans[place ?? -1];
  if (!van) return otherwise;
  const title = vanTitle(van, models);
  return (
    <p className="fit-other">
      Fits {van.name ? vanName(van, models) : `your ${title}`} ·{' '}
      <button
        type="button"
        className="fit-link"
        onClick={(event) => {
          const badge = event.currentTarget.closest('.fit');
          flushSync(() => changeGarage((garage) => setCurrentVan(garage, van.id, Date.now())));
          toast.success(`Shopping for your ${title}`);
          // The pressed button has disappeared.
          badge?.querySelector<HTMLElement>('a, button')?.focus();
        }}
      >
        Shop for {van.name || title}
      </button>
    </p>
  );
}
