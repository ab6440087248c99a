import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Transport } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { ArticleFields, TextFields, TextKind } from '../../rules/text-fields.ts';
import { articleBody } from '../article-body.ts';
import { commentsOn, findArticle } from '../articles.ts';
import { readFaq, readPage } from '../texts.ts';
import { readDraft } from './drafts.ts';
import { show } from './publish.ts';
import { lockText, readText } from './texts.ts';
import { addresses } from '../../../links/addresses.ts';

/** Responses of calls during a preview, by method and path, given the shop's own response. */
type Answers = ReadonlyMap<string, (data: object | undefined) => unknown>;

const previewing = new AsyncLocalStorage<Answers>();

/** Answers a preview's calls from the draft, all others by the shop. */
export const withPreviews =
  (transport: Transport): Transport =>
  async (sent) => {
    const answered = previewing.getStore()?.get(`${sent.method} ${sent.path}`);
    const received = await transport(sent);
    if (!answered) return received;
    const { data } = received.body as { data?: object };
    return { status: 200, body: { code: 200, data: answered(data) } };
  };

export const rendering = <T>(answers: Answers, render: () => Promise<T>): Promise<T> =>
  previewing.run(answers, render);

interface Preview {
  /** The page that shows the text. */
  url: string;
  answers: Answers;
}

class RolledBack extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('A preview');
    this.preview = preview;
  }
}

/** The shop's responses if the draft were published now: publishes it, reads them, and rolls back. */
export async function previewText(pool: pg.Pool, kind: TextKind, key: string) {
  try {
    return await inTransaction(pool, async (client) => {
      if (!(await lockText(client, kind, key))) return null;
      const draft = await readDraft(client, kind, key);
      const fields = draft?.fields ?? (await readText(client, kind, key))!.fields;
      await show(client, kind, key, fields);
      throw new RolledBack(await READ[kind](client, key, fields));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}

type ReadPreview = (client: pg.PoolClient, key: string, fields: TextFields) => Promise<Preview>;

const READ: Record<TextKind, ReadPreview> = {
  async article(client, key, fields) {
    const { slug } = fields as ArticleFields;
    const article = (await findArticle(client, key))!;
    const description = articleBody(article.description, article.products);
    const comments = await commentsOn(client, key);
    return {
      url: addressOf(addresses.article, { slug }),
      answers: new Map<string, (data: object | undefined) => unknown>([
        [
          `GET blogdetail/${encodeURIComponent(slug)}`,
          // An article that is not shown yet has no jobs.
          (data) => ({ jobs: [], ...data, ...article, description }),
        ],
        [`GET getBlogComments/${encodeURIComponent(slug)}`, () => comments],
      ]),
    };
  },

  async page(client, key) {
    const page = await readPage(client, key);
    const { url, call, inside } = PAGES[key]!;
    return {
      url,
      answers: new Map([[call, (data) => (inside ? { [inside]: page } : { ...data, ...page })]]),
    };
  },

  async faq(client) {
    const sections = await readFaq(client);
    return { url: addressOf(addresses.faq), answers: new Map([['GET faq', () => sections]]) };
  },
};

const PAGES: Record<string, { url: string; call: string; inside?: string }> = {
  about: { url: addressOf(addresses.aboutUs), call: 'GET page/about' },
  contact: { url: addressOf(addresses.contactUs), call: 'GET page/contact' },
  'privacy-terms': { url: addressOf(addresses.privacyTerms), call: 'GET page/privacy-terms' },
  'vw-accessories': {
    url: addressOf(addresses.vwAccessories),
    call: 'GET vw-accessories',
    inside: 'vw-accessories',
  },
};
