import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Renders a text from the database, sanitized by the server; its links to the shop's pages open without a reload. */
export function Prose({ html }: { html: string }) {
  const router = useRouter();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current!;
    function open(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      if (!href?.startsWith('/') || href.startsWith('//') || link?.target) return;
      event.preventDefault();
      router.history.push(href);
    }
    element.addEventListener('click', open);
    return () => element.removeEventListener('click', open);
  }, [router]);

  return <div ref={container} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
