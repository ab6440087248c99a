import { useParams } from '@tanstack/react-router';
import { ArticleFilter } from './article-filter.tsx';
import { ArticleList } from './article-list.tsx';
import { archive } from '../content-data.ts';
import { ContentHead } from '../content-head.tsx';
import { articleCrumbs } from '../page-loaders.ts';
import { usePageNumber } from '../use-opened-page.ts';

/** The articles of one category; its heading shows the slug. */
export function ArchivePage() {
  const { slug = '' } = useParams({ strict: false });
  const page = usePageNumber();
  return (
    <div className="site-width">
      <ContentHead crumbs={articleCrumbs(slug)} title={`ARCHIVE FOR CATEGORY: ${slug}`}>
        <ArticleFilter inView={slug} />
      </ContentHead>
      <ArticleList key={slug} list={archive(slug)} page={page} />
    </div>
  );
}
