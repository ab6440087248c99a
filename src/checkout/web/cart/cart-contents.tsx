import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { type Cart, countPieces, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { restoreLine, setQuantities } from '../../../cart/web/cart-rules.ts';
import { FitWarning } from '../../../cart/web/fit/fit-warning.tsx';
import { CartSummary, UPDATE_FIRST } from './cart-summary.tsx';
import { cartNow, changeCart, useCart } from '../../../cart/web/cart-store.ts';
import { CartTable } from './cart-table.tsx';
import { CartTitle } from './cart-title.tsx';
import { quoteForChange } from '../../../cart/web/shipping/quote-for-change.ts';
import { ShippingPanel } from '../../../cart/web/shipping/shipping-panel.tsx';
import { useDiscountSync } from '../../../cart/web/discounts/use-discount-sync.ts';
import {
  clearCartWithUndo,
  type RemovedLine,
  useRemoveLine,
} from '../../../cart/web/lines/remove-line.ts';

// Loaded late: it sits below the fold.
const DiscountsCard = lazyPart(() =>
  import('../../../cart/web/discounts/discounts-card.tsx').then((module) => module.DiscountsCard),
);

const CartLists = lazyPart(
  () => import('../lists/cart-lists.tsx').then((part) => part.CartLists),
  () => null,
);

export function CartContents() {
  const { items } = useCart();
  const pieces = useCart(countPieces);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, number>>(new Map());
  const { takeOut, takenOut, forget } = useRemoveLine();
  useDiscountSync();
  const updateButton = useRef<HTMLButtonElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const unsaved = items.some(
    (line) => !isSoldOut(line) && (drafts.get(line.id) ?? line.quantity) !== line.quantity,
  );

  function changeLines(rule: (cart: Cart) => Cart) {
    const before = cartNow();
    quoteForChange(before, changeCart(rule));
  }

  function update() {
    // The field says what is wrong.
    if ([...drafts.values()].some(Number.isNaN)) return focusWrongQuantity();
    changeLines((cart) => setQuantities(cart, drafts));
    setDrafts(new Map());
    setHasTried(false);
  }

  return (
    <div className="grid gap-6 lg:aside-right-88 lg:items-start">
      <CartTitle>{`${pieces} ${pieces === 1 ? 'item' : 'items'}`}</CartTitle>
      <div className="grid min-w-0 gap-6">
        <div>
          <FitWarning />
          {takenOut && (
            <UndoNotice
              removed={takenOut}
              onUndo={() => {
                changeLines((cart) => restoreLine(cart, takenOut.line, takenOut.place));
                forget();
              }}
            />
          )}
          <CartTable
            items={items}
            drafts={drafts}
            onDraft={(id, quantity) => setDrafts(new Map(drafts).set(id, quantity))}
            onRemove={takeOut}
          />
          <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
            <p className="mr-auto font-semibold text-orange" aria-live="polite">
              {unsaved && (hasTried ? UPDATE_FIRST : 'Quantities changed, not saved yet.')}
            </p>
            <Button onClick={clearCartWithUndo}>Empty Cart</Button>
            <Button
              ref={updateButton}
              variant={unsaved ? 'primary' : 'secondary'}
              aria-disabled={!unsaved || undefined}
              onClick={() => unsaved && update()}
            >
              Update Cart
            </Button>
          </div>
          <div className="mt-4 flex min-h-11">
            <Suspense fallback={null}>
              <CartLists />
            </Suspense>
          </div>
        </div>
        <ShippingPanel />
        <Suspense fallback={<Skeleton className="h-48" />}>
          <DiscountsCard />
        </Suspense>
      </div>
      <CartSummary
        unsaved={unsaved}
        onUnsaved={() => {
          setHasTried(true);
          updateButton.current?.focus();
        }}
      />
    </div>
  );
}

const focusWrongQuantity = () =>
  document.querySelector<HTMLElement>('.stepper [aria-invalid=true]')?.focus();

function UndoNotice({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  return (
    <Notice className="mb-4" action={<Button onClick={onUndo}>Undo</Button>}>
      {removed.line.name} Successfully Removed From Cart!
    </Notice>
  );
}
