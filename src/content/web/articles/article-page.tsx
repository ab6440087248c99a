import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { writtenDate } from './written-date.ts';
import { ArticleComments } from './article-comments.tsx';
import { ArticleJobs } from './article-jobs.tsx';
import { ArticleParts } from './article-parts.tsx';
// The reply form is lazy; its styles load with the page.
import '../../../identity/web/captcha/captcha-field.css';
import './article.css';
import { articleDetail } from '../content-data.ts';
import '../content.css';
import { articleCrumbs } from '../page-loaders.ts';
import { Prose } from '../prose.tsx';
import { addresses } from '../../../links/addresses.ts';

const loadReply = async () => (await import('./reply-form.tsx')).ReplyForm;
const ReplyForm = lazyHydrated(import.meta.env.SSR ? await loadReply() : null, loadReply);

export function ArticlePage() {
  const { slug = '' } = useParams({ strict: false });
  const { data: article } = useSuspenseQuery(articleDetail(slug));
  if (!article) throw notFound();
  const { title, created_at, reading_minutes, categories, featured_image, products } = article;

  return (
    <div className="site-width">
      <Breadcrumb crumbs={articleCrumbs(title)} className="pt-5" />
      <article
        className="article mt-3 grid grid-cols-1 gap-8 lg:aside-right-84 lg:items-start lg:gap-x-16 lg:gap-y-10"
        key={article.id}
      >
        <header className="article-head">
          <Drawing src={featured_image} alt="" width={240} height={180} eager />
          <div>
            <h1>{title}</h1>
            <p className="content-facts">
              <time dateTime={created_at}>{writtenDate(created_at)}</time>
              <span>{reading_minutes} min read</span>
              {categories.map(({ slug: category, name }) => (
                <PageLink
                  key={category}
                  href={addressOf(addresses.blogCategory, { slug: category })}
                  className="site-link"
                >
                  {name}
                </PageLink>
              ))}
            </p>
          </div>
        </header>
        <Prose html={article.description} />
        {products.length > 0 && <ArticleParts products={products} />}
      </article>
      {article.jobs.length > 0 && <ArticleJobs jobs={article.jobs} />}
      <Neighbors previous={article.previous} next={article.next} />
      <div className="mt-12 grid grid-cols-1 gap-8 lg:aside-right-115 lg:items-start lg:gap-16">
        <ArticleComments slug={slug} />
        <ReplyForm key={article.id} articleId={article.id} />
      </div>
    </div>
  );
}

type Neighbor = { slug: string; title: string } | null;

function Neighbors({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="neighbours">
      {previous && (
        <PageLink href={addressOf(addresses.article, { slug: previous.slug })} rel="prev">
          <span>Previous Post</span>
          {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink href={addressOf(addresses.article, { slug: next.slug })} rel="next">
          <span>Next Post</span>
          {next.title}
        </PageLink>
      )}
    </nav>
  );
}
