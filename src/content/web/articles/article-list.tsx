import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageCount } from '../../../ui/table/paging.ts';
import type { ArticleRow } from '../../article-calls.ts';
import { writtenDate } from './written-date.ts';
import './article-list.css';
import { ROWS_PER_PAGE, type PagedList, useListPage } from '../list-page.ts';
import { addresses } from '../../../links/addresses.ts';

export function ArticleList({ list, page }: { list: PagedList<ArticleRow>; page: number }) {
  const { rows, total } = useListPage(list, page);
  return (
    <>
      <ul className="articles ruled-grid" role="list">
        {rows.map((article, index) => (
          <ArticleCell key={article.id} article={article} eager={index < 3} />
        ))}
      </ul>
      {total > ROWS_PER_PAGE && (
        <Pagination
          page={page}
          pages={pageCount(total, ROWS_PER_PAGE)}
          hrefFor={list.addressOf}
          className="mt-8"
        />
      )}
    </>
  );
}

function ArticleCell({ article, eager }: { article: ArticleRow; eager: boolean }) {
  const { slug, title, page_description, featured_image, created_at, reading_minutes } = article;
  return (
    <li className="article-cell">
      <Drawing src={featured_image} alt="" eager={eager} className="md:h-37.5" />
      <div className="min-w-0">
        <p className="content-facts">
          <time dateTime={created_at}>{writtenDate(created_at)}</time>
          <span>{reading_minutes} min read</span>
        </p>
        <h2>
          <PageLink href={addressOf(addresses.article, { slug })} className="stretched-link">
            {title}
          </PageLink>
        </h2>
        <p className="text-graphite leading-5.5">{page_description}</p>
      </div>
    </li>
  );
}
