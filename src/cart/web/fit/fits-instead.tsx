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
import { changeCart } from '../cart-store.ts';

/** Below a line that does not fit: a part that does. */
export function FitsInstead({ line }: { line: CartLine }) {
  const { instead, vanName } = line.fit!;

  async function swap(button: HTMLElement) {
    const swapping = await loadOrToast(() => import('./swap-line.ts'));
    if (!swapping || !instead) return;
    focusCart(button);
    swapping.swapWithUndo(line, instead);
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
          focusCart(currentTarget);
          setForOtherVan(line.id);
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
              <FitMark state="fits" />
              <span>
                Fits · <Price size="text" cents={dollarsToCents(instead.regular_price)} />
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

/** The pressed button disappears, so the focus moves to the table around it. */
const focusCart = (button: HTMLElement): void =>
  button.closest<HTMLElement>('[role="region"]')?.focus();

/** The line is no longer warned about, here and in all tabs. */
const setForOtherVan = (id: number): void => {
  changeCart((cart) => ({
    ...cart,
    items: cart.items.map((line) => (line.id === id ? { ...line, isForOtherVan: true } : line)),
  }));
};
