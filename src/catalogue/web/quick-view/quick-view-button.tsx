import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { ProductRow } from '../../contract.ts';
import { loadQuickView, openQuickView } from './open-quick-view.ts';

/** Opens the quick view of a product; its code comes when somebody is about to press. */
export function QuickViewButton({ product }: { product: ProductRow }) {
  const router = useRouter();
  return (
    <IconButton
      label={`Quick view: ${product.name}`}
      title="Quick view"
      aria-haspopup="dialog"
      onPointerEnter={loadQuickView}
      onFocus={loadQuickView}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
        void openQuickView(router, product, currentTarget)
      }
    >
      <Eye />
    </IconButton>
  );
}
