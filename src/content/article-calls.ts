import * as z from 'zod/mini';
import { captchaField } from '../identity/rules/captcha-field.ts';
import { productRow } from '../catalogue/contract.ts';
import { call, good } from '../kit/call.ts';
import { part } from '../catalogue/rules/list-part.ts';
import { replyForm } from './rules/reply-fields.ts';

const link = z.object({ slug: z.string(), title: z.string() });

export const articleRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  featured_image: z.nullable(z.string()),
  /** ISO 8601, in UTC. */
  created_at: z.string(),
  reading_minutes: z.number(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
});

const articleDetail = z.object({
  ...articleRow.shape,
  /** Sanitized HTML with the price and stock of linked parts. */
  description: z.string(),
  page_keyword: z.string(),
  updated_at: z.string(),
  /** Linked parts, in the article's order. */
  products: z.array(productRow),
  /** Jobs on a van that it is about: "Rear brakes, 1971–79 Bus". */
  jobs: z.array(link),
  /** Neighbors by position. */
  previous: z.nullable(link),
  next: z.nullable(link),
});

const articleList = good(z.array(articleRow), { total: z.number() });

const comment = z.object({
  id: z.number(),
  name: z.string(),
  comment: z.string(),
  created_at: z.string(),
});

const blogCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** Number of articles. */
  articles: z.number(),
});

export const articleCalls = {
  'GET blogs': call({
    access: 'anyone',
    about: "Articles in the shop's order",
    query: part,
    answer: articleList,
    cacheTags: ['content', 'article'],
  }),
  'GET blogdetail/:id': call({
    access: 'anyone',
    about: 'One article by slug or id, with its linked parts and neighbors',
    answer: good(articleDetail),
    refuses: { 404: ['unknown_article'] },
    movesWith: '/article/:id',
    cacheTags: ['content', 'article', 'catalogue'],
  }),
  'GET getBlogComments/:blog_id': call({
    access: 'anyone',
    about: 'Approved comments on an article, oldest first',
    answer: good(z.array(comment)),
    refuses: { 404: ['unknown_article'] },
    movesWith: '/article/:blog_id',
    cacheTags: ['article', 'comment'],
  }),
  'POST articles/leave-reply': call({
    access: 'optional-login',
    about: 'Comments on an article; shown once the shop approves it',
    body: z.object({
      article_id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
      ...replyForm.shape,
      /** 2: waiting for approval. */
      status: z.optional(z.literal([2, '2'])),
      /** Ignored; the bearer token identifies the author. */
      user_id: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
      captcha: captchaField,
    }),
    answer: good(z.null()),
    refuses: { 404: ['unknown_article'] },
    limit: { attempts: 20, seconds: 3_600 },
    captcha: true,
    idempotent: true,
  }),
  'GET category/:slug': call({
    access: 'anyone',
    about: 'Articles of a blog category',
    query: part,
    answer: articleList,
    refuses: { 404: ['unknown_category'] },
    movesWith: '/category/:slug',
    cacheTags: ['content', 'article'],
  }),
  'GET getBlogCategories': call({
    access: 'anyone',
    about: "Blog categories in the shop's order",
    answer: good(z.object({ blogCategories: z.array(blogCategory) })),
    cacheTags: ['content', 'article'],
  }),
  'GET getRandomArticles': call({
    access: 'anyone',
    about: 'Five random articles, for Ask KEN',
    answer: good(z.object({ articles: z.array(z.object({ id: z.number(), ...link.shape })) })),
  }),
};

export type ArticleRow = z.infer<typeof articleRow>;
export type ArticleDetail = z.infer<typeof articleDetail>;
export type ArticleComment = z.infer<typeof comment>;
export type BlogCategory = z.infer<typeof blogCategory>;
