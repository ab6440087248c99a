import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';

/** How long a visitor must point at a product before its page is prefetched. */
const PREFETCH_DELAY_MS = 65;

interface ProductLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  slug: string;
}

/**
 * A lighter `PageLink` for lists of up to 1,400 products: it never links to the current page, so it need not subscribe to
 * the router's location.
 */
export function ProductLink({ slug, onClick, children, ...rest }: ProductLinkProps) {
  const router = useRouter();
  const href = addressOf(addresses.product, { slug });

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isOrdinary || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  const prefetch = () => prefetchSoon(router, href);
  return (
    <a
      {...rest}
      href={href}
      onClick={open}
      onMouseEnter={prefetch}
      onMouseLeave={cancelPrefetch}
      onFocus={prefetch}
      onBlur={cancelPrefetch}
      onTouchStart={prefetch}
    >
      {children}
    </a>
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

function prefetchSoon(router: AnyRouter, href: string) {
  cancelPrefetch();
  // A failed prefetch is harmless: opening the page fetches it again.
  timer = setTimeout(
    () => void router.preloadRoute({ to: href }).catch(() => {}),
    PREFETCH_DELAY_MS,
  );
}

const cancelPrefetch = () => clearTimeout(timer);
