import { dependsOnParts } from '../../catalogue/server/part-tags.ts';
import { openRepairs, repairTitle } from '../../catalogue/server/repairs/stored-repairs.ts';
import { execute, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { articleCalls } from '../article-calls.ts';
import { messages } from '../messages.ts';
import { articleBody } from './article-body.ts';
import * as articles from './articles.ts';
import { spamMarkColumns } from './inbox/read-marks.ts';

export function articleHandlers({ pool, reads, cache }: Shop): Handlers<typeof articleCalls> {
  const storedRepairs = openRepairs({ reads, cache });
  return {
    async 'GET blogs'({ query }) {
      return { code: 200, ...(await articles.listArticles(reads, query)) };
    },

    async 'GET blogdetail/:id'({ params }) {
      const article = await articles.findArticle(reads, params.id);
      dependsOnParts(article?.products.map(({ id }) => id) ?? []);
      if (!article) return refuse(404, 'unknown_article', messages.unknownArticle);
      const description = articleBody(article.description, article.products);
      const { repairs } = await storedRepairs();
      const jobs = repairs
        .filter((repair) => repair.article === article.slug)
        .map((repair) => ({ slug: repair.slug, title: repairTitle(repair) }));
      return { code: 200, data: { ...article, description, jobs } };
    },

    async 'GET getBlogComments/:blog_id'({ params }) {
      const comments = await articles.commentsOn(reads, params.blog_id);
      return comments
        ? { code: 200, data: comments }
        : refuse(404, 'unknown_article', messages.unknownArticle);
    },

    async 'POST articles/leave-reply'({ body, customer, captchaSeconds }) {
      const { article_id, name, email, website, message } = body;
      const looks = await spamMarkColumns(pool, { text: message, captchaSeconds });
      const added = await execute(
        pool,
        sql`INSERT INTO article_comments
                   (article_id, customer_id, name, email, website, comment, captcha_seconds, marks, is_spam)
            SELECT id, ${customer?.id}::int, ${name}, ${email}, ${website}, ${message},
                   ${looks.captcha_seconds}::int, ${looks.marks}::text[], ${looks.is_spam}::boolean
              FROM articles WHERE id = ${article_id} AND shown`,
      );
      if (added === 0) return refuse(404, 'unknown_article', messages.unknownArticle);
      return { code: 200, data: null, message: messages.submitted };
    },

    async 'GET category/:slug'({ params, query }) {
      const category = await articles.findBlogCategory(reads, params.slug);
      if (!category) return refuse(404, 'unknown_category', messages.unknownBlogCategory);
      return { code: 200, ...(await articles.listArticles(reads, query, category.id)) };
    },

    async 'GET getBlogCategories'() {
      return { code: 200, data: { blogCategories: await articles.allBlogCategories(reads) } };
    },

    async 'GET getRandomArticles'() {
      return { code: 200, data: { articles: await articles.randomArticles(reads) } };
    },
  };
}
