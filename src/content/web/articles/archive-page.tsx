import { useParams } from '@tanstack/react-router';
import { ArticleFilter } from './article-filter.tsx';
import { ArticleList } from './article-list.tsx';
import { archive } from '../content-data.ts';
import { ContentHead } from '../content-head.tsx';
import { articleCrumbs } from '../page-loaders.ts';
import { usePageNumber } from '../list-page.ts';

/** The articles of one category; the specification shows its slug in the heading. */
export function ArchivePage() {
  const { slug = '' } = useParams({ strict: false });
  const page = usePageNumber();
  return (
    <div className="site-width">
      <ContentHead crumbs={articleCrumbs(slug)} title={`ARCHIVE FOR CATEGORY: ${slug}`}>
        <ArticleFilter current={slug} />
      </ContentHead>
      <ArticleList key={slug} list={archive(slug)} page={page} />
    </div>
  );
}
