import { Suspense, useEffect, useRef, useState } from 'react';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../../kit/page.ts';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { addresses } from '../../../../links/addresses.ts';

const ArticleLinks = lazyPart(() =>
  import('./article-links.tsx').then((links) => links.ArticleLinks),
);

interface ArticlePanelProps {
  title: string;
  /** Random articles, or the blog's categories. */
  of: 'articles' | 'categories';
}

/** Loads its links when opened; if that fails, it still links to all articles. */
export function ArticlePanel({ title, of }: ArticlePanelProps) {
  const [isOpened, setIsOpened] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => {
    if (panel.current?.open) setIsOpened(true);
  }, []);

  return (
    <Accordion ref={panel} title={title} onToggle={() => setIsOpened(true)}>
      {isOpened && (
        <Suspense fallback={null}>
          <ArticleLinks of={of} />
        </Suspense>
      )}
      <PageLink href={addressOf(addresses.articles)} className="index-link text-petrol underline">
        All articles
      </PageLink>
    </Accordion>
  );
}
