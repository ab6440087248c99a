import { ArticleFilter } from './article-filter.tsx';
import { ArticleList } from './article-list.tsx';
import { allArticles } from '../content-data.ts';
import { ContentHead } from '../content-head.tsx';
import { crumbsTo, FEED_PATH } from '../page-loaders.ts';
import { usePageNumber } from '../list-page.ts';

export function ArticlesPage() {
  const page = usePageNumber();
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo('Articles')} title="VANGON ARTICLES">
        <p>
          What we know about these vans, and what it cost us to find out. Every part an article
          names is linked, with its price. Follow new articles by <a href={FEED_PATH}>feed</a>.
        </p>
        <ArticleFilter />
      </ContentHead>
      <ArticleList list={allArticles} page={page} />
    </div>
  );
}
