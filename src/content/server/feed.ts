import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { addressOf } from '../../kit/page.ts';
import { sendEncodedBody } from '../../server/cache/send-encoded-body.ts';
import type { Shop } from '../../server/shop.ts';
import { listArticles } from './articles.ts';
import { readHeader } from '../../settings/server/settings.ts';
import { addresses } from '../../links/addresses.ts';

const MAX_ARTICLES = 20;

export function serveFeed(app: FastifyInstance, shop: Shop): void {
  app.get('/articles/feed.xml', async (request, reply) => {
    const body = await shop.cache.get('feed', ['content', 'article'], async () => ({
      type: 'application/rss+xml; charset=utf-8',
      body: await renderFeed(shop),
    }));
    return sendEncodedBody(request, reply, body);
  });
}

async function renderFeed({ reads, publicUrl }: Shop): Promise<string> {
  const origin = publicUrl();
  const { site_title, email } = await readHeader(reads);
  const { data: articles } = await listArticles(reads, { per_page: MAX_ARTICLES });
  const newest = articles
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);

  const feed = new Feed({
    id: `${origin}/`,
    title: `${site_title} articles`,
    description: 'How-tos for Bus, Vanagon, Syncro and Eurovan, and what Ken answers.',
    link: origin + addressOf(addresses.articles),
    language: 'en-US',
    copyright: `Copyright © 2021 ${site_title}`,
    author: { name: site_title, email },
    feedLinks: { rss: `${origin}/articles/feed.xml` },
    ...(newest && { updated: new Date(newest) }),
  });
  for (const article of articles) {
    const link = origin + addressOf(addresses.article, { slug: article.slug });
    feed.addItem({
      id: link,
      link,
      title: article.title,
      description: article.page_description,
      date: new Date(article.created_at),
      category: article.categories.map(({ name }) => ({ name })),
    });
  }
  return feed.rss2();
}
