import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import { loadPart, loadQuietly } from '../../../kit/load-part.ts';
import { addressOf } from '../../../kit/page.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { ProductRow } from '../../contract.ts';
import { addresses } from '../../../links/addresses.ts';

const loadView = () => import('./show-quick-view.tsx');

function prefetchQuickView(): void {
  void loadQuietly(loadView);
  void loadQuietly(loadDialog);
}

export function QuickViewButton({ product }: { product: ProductRow }) {
  const router = useRouter();
  return (
    <IconButton
      label={`Quick view: ${product.name}`}
      title="Quick view"
      aria-haspopup="dialog"
      onPointerEnter={prefetchQuickView}
      onFocus={prefetchQuickView}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
        void openQuickView(router, product, currentTarget)
      }
    >
      <Eye />
    </IconButton>
  );
}

/** Opens the product's page instead if the code fails to load: offline, or the shop was deployed since. */
async function openQuickView(router: AnyRouter, product: ProductRow, button: HTMLElement) {
  try {
    await loadPart(loadDialog);
    const { showQuickView } = await loadPart(loadView);
    await showQuickView(router, product, button);
  } catch {
    await router.navigate({ href: addressOf(addresses.product, { slug: product.slug }) });
  }
}
