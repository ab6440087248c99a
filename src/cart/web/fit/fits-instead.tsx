import { cataloguePages } from '../../../catalogue/pages.ts';
import { addressOf } from '../../../kit/page.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { loadOrToast } from '../../../ui/loading/load-or-toast.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import type { CartLine } from '../../rules/cart-values.ts';
import { changeAndFocus, setForOtherVan } from './for-other-van.ts';

/** Below a line that does not fit: a part that does. */
export function FitsInstead({ line }: { line: CartLine }) {
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
        <VisuallyHidden>: {line.name}</VisuallyHidden>
      </button>
      {instead && (
        <div className="instead-part">
          <Drawing src={instead.featured_image} alt="" width={48} height={36} />
          <div className="min-w-0">
            <PageLink
              href={addressOf(cataloguePages.product, { slug: instead.slug })}
              className="instead-name"
            >
              {instead.name}
            </PageLink>
            <p className="line-fit">
              <FitMark state={instead.words?.startsWith('Fits if') ? 'if' : 'fits'} />
              <span>
                {instead.words ?? 'Fits'} ·{' '}
                <Price size="text" cents={dollarsToCents(instead.regular_price)} />
              </span>
            </p>
          </div>
          <Button onClick={({ currentTarget }) => void swap(currentTarget)}>
            Swap<VisuallyHidden> for {instead.name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}
