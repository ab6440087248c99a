import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { loadOrToast } from '../../../ui/loading/load-or-toast.ts';
import { InsteadPart } from '../../../fitment/web/instead-part.tsx';
import type { CartLine } from '../../rules/cart-values.ts';
import { changeAndFocus, setForOtherVan } from './for-other-van.ts';
import { addresses } from '../../../links/addresses.ts';

/** Offers a part that fits, below a line that does not. */
export function SwapOffer({ line }: { line: CartLine }) {
  const { instead, vanName } = line.fit!;

  async function swap(button: HTMLElement) {
    const swapping = await loadOrToast(() => import('./swap-line.ts'));
    if (!swapping || !instead) return;
    changeAndFocus(button, instead.id, () => swapping.swapWithUndo(line, instead));
  }

  return (
    <div className="instead">
      <p className="instead-title">
        {instead ? `What fits instead, for ${vanName}` : `Nothing of this kind fits ${vanName}.`}
      </p>
      <button
        type="button"
        className="fit-link"
        onClick={({ currentTarget }) => {
          setForOtherVan(line, true, currentTarget);
        }}
      >
        It’s for another van
        <span className="sr-only">: {line.name}</span>
      </button>
      {instead && (
        <InsteadPart
          part={instead}
          href={addressOf(addresses.product, { slug: instead.slug })}
          state={instead.state ?? 'fits'}
          words={instead.words ?? 'Fits'}
        >
          <Button onClick={({ currentTarget }) => void swap(currentTarget)}>
            Swap<span className="sr-only"> for {instead.name}</span>
          </Button>
        </InsteadPart>
      )}
    </div>
  );
}
