import { refuse } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { articleCalls } from '../article-calls.ts';
import { messages } from '../messages.ts';
import { articleBody } from './article-body.ts';
import * as articles from './articles.ts';

const WAITING = 2;

export function articleHandlers({ db, pool }: Shop): Handlers<typeof articleCalls> {
  return {
    async 'GET blogs'({ query }) {
      return { code: 200, ...(await articles.listArticles(db, query)) };
    },

    async 'GET blogdetail/:id'({ params }) {
      const article = await articles.findArticle(db, params.id);
      if (!article) return refuse(404, 'unknown_article', messages.unknownArticle);
      const description = articleBody(article.description, article.products);
      return { code: 200, data: { ...article, description } };
    },

    async 'GET getBlogComments/:blog_id'({ params }) {
      const comments = await articles.commentsOn(db, params.blog_id);
      return comments
        ? { code: 200, data: comments }
        : refuse(404, 'unknown_article', messages.unknownArticle);
    },

    async 'POST articles/leave-reply'({ body, customer }) {
      const { rowCount } = await pool.query(
        `INSERT INTO article_comments (article_id, customer_id, name, email, website, comment, status)
         SELECT id, $2, $3, $4, $5, $6, $7 FROM articles WHERE id = $1`,
        [body.article_id, customer?.id, body.name, body.email, body.website, body.message, WAITING],
      );
      if (!rowCount) return refuse(404, 'unknown_article', messages.unknownArticle);
      return { code: 200, data: null, message: messages.submitted };
    },

    async 'GET category/:slug'({ params, query }) {
      const category = await articles.findBlogCategory(db, params.slug);
      if (!category) return refuse(404, 'unknown_category', messages.unknownBlogCategory);
      return { code: 200, ...(await articles.listArticles(db, query, category.id)) };
    },

    async 'GET getBlogCategories'() {
      return { code: 200, data: { blogCategories: await articles.allBlogCategories(db) } };
    },

    async 'GET getRandomArticles'() {
      return { code: 200, data: { articles: await articles.randomArticles(db) } };
    },
  };
}
