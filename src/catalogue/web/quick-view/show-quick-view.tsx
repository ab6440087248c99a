import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { ProductRow } from '../../contract.ts';
import { QuickView } from './quick-view.tsx';

/** The history state while a quick view is open; leaving it closes the dialog. */
interface QuickViewState {
  quickView?: number;
}

let shown: { id: number; hide: () => void } | undefined;

/** Renders the quick view in a React root of its own, so that any page can open it. Back closes it. */
export async function showQuickView(
  router: AnyRouter,
  product: ProductRow,
  from: HTMLElement | undefined,
): Promise<void> {
  // Ignores the second click of a double click.
  if (shown?.id === product.id) return;
  shown?.hide();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const isMarked = () => (router.history.location.state as QuickViewState).quickView === product.id;

  let isOpen = true;
  // Going back is asynchronous; a second click must not go back twice.
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
    if (shown === own) shown = undefined;
    show();
  };
  const own = { id: product.id, hide };
  shown = own;

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
