import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { ProductRow } from '../../contract.ts';
import { QuickView } from './quick-view.tsx';

/** The mark in the history of a page that lies under a quick view: going back from it closes the dialog. */
interface QuickViewState {
  quickView?: number;
}

let shown: { id: number; hide: () => void } | undefined;

/** Shows the quick view in a root of its own, so that no page has to make room for it. Back closes it. */
export async function showQuickView(
  router: AnyRouter,
  product: ProductRow,
  from: HTMLElement | undefined,
): Promise<void> {
  // The second press of a double click.
  if (shown?.id === product.id) return;
  shown?.hide();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const isMarked = () => (router.history.location.state as QuickViewState).quickView === product.id;

  let isOpen = true;
  // Going back takes a moment, in which a second press must not go back once more.
  let isGoingBack = false;
  let unfollow = () => {};
  const close = () => {
    if (!isOpen || isGoingBack) return;
    isGoingBack = isMarked();
    if (isGoingBack) router.history.back();
    else hide();
  };
  const show = () => {
    root.render(
      <RouterContextProvider router={router}>
        <QueryClientProvider client={router.options.context.queryClient}>
          <QuickView
            row={product}
            open={isOpen}
            returnTo={from}
            onClose={close}
            onClosed={() => {
              root.unmount();
              box.remove();
            }}
          />
        </QueryClientProvider>
      </RouterContextProvider>,
    );
  };
  const hide = () => {
    isOpen = false;
    unfollow();
    if (shown === mine) shown = undefined;
    show();
  };
  const mine = { id: product.id, hide };
  shown = mine;

  await router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: { quickView: product.id } as object,
    resetScroll: false,
  });
  unfollow = router.history.subscribe(() => {
    if (!isMarked()) hide();
  });
  show();
}
