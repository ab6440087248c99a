import { Suspense, useEffect, useRef, useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { contentPages } from '../../../content/pages.ts';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { latePart } from '../../../ui/loading/late-part.tsx';

const ArticleLinks = latePart(() =>
  import('./article-links.tsx').then((links) => links.ArticleLinks),
);

interface ArticlePanelProps {
  title: string;
  /** Articles by chance, or what articles are filed under. */
  of: 'articles' | 'categories';
}

/** A panel whose links are fetched when it is opened; without them it still leads to the articles. */
export function ArticlePanel({ title, of }: ArticlePanelProps) {
  const [isWanted, setIsWanted] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  // The browser itself may have opened it before the page came alive.
  useEffect(() => {
    if (panel.current?.open) setIsWanted(true);
  }, []);

  return (
    <Accordion ref={panel} title={title} onToggle={() => setIsWanted(true)}>
      {isWanted && (
        <Suspense fallback={null}>
          <ArticleLinks of={of} />
        </Suspense>
      )}
      <PageLink
        href={addressOf(contentPages.articles)}
        className="index-link text-petrol underline"
      >
        All articles
      </PageLink>
    </Accordion>
  );
}
