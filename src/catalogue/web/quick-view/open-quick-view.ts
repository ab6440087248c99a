import type { AnyRouter } from '@tanstack/react-router';
import { loadQuietly, loadPart } from '../../../kit/load-part.ts';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { loadDialog } from '../../../ui/overlay/load-dialog.ts';
import type { ProductRow } from '../../contract.ts';

const loadView = () => import('./show-quick-view.tsx');

/** Fetches the quick view's code before it is wanted. */
export function loadQuickView(): void {
  void loadQuietly(loadView);
  void loadQuietly(loadDialog);
}

/**
 * Opens the quick view over the page; `from` gets the focus back when it closes. Without its code (offline, or the
 * shop was renewed since) the product's own page is opened instead.
 */
export async function openQuickView(
  router: AnyRouter,
  product: ProductRow,
  from?: HTMLElement,
): Promise<void> {
  try {
    await loadPart(loadDialog);
    const { showQuickView } = await loadPart(loadView);
    await showQuickView(router, product, from);
  } catch {
    await router.navigate({ href: addressOf(cataloguePages.product, { slug: product.slug }) });
  }
}
