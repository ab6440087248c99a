import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';

/** So long somebody has to point at a product before its page is fetched. */
const MEANT_AFTER_MS = 65;

interface ProductLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  slug: string;
}

/**
 * A link to a product's page, as `PageLink` but lighter: a list may have 1,400 of them, and none is ever a link to the
 * page that is open, so none has to follow where the router is.
 */
export function ProductLink({ slug, onClick, children, ...rest }: ProductLinkProps) {
  const router = useRouter();
  const href = addressOf(cataloguePages.product, { slug });

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isOrdinary || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  const mean = () => fetchSoon(router, href);
  return (
    <a
      {...rest}
      href={href}
      onClick={open}
      onMouseEnter={mean}
      onMouseLeave={forget}
      onFocus={mean}
      onBlur={forget}
      onTouchStart={mean}
    >
      {children}
    </a>
  );
}

let meant: ReturnType<typeof setTimeout> | undefined;

function fetchSoon(router: AnyRouter, href: string) {
  forget();
  // Not fetched in time is not an error: opening the page fetches it again.
  meant = setTimeout(() => void router.preloadRoute({ to: href }).catch(() => {}), MEANT_AFTER_MS);
}

const forget = () => clearTimeout(meant);
