import { VersionedCache } from '../../../server/cache/versioned-cache.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { OpenList } from './find-list.ts';
import type { SearchIndex } from './index/search-index.ts';
import { isPlainWord } from './words/plain-words.ts';
import { searchWords, stemsOf } from './words/words.ts';

/** What a search is about. */
export interface Topic {
  /** The slug of a symptom's article. */
  article: string | null;
  /** Slugs of part types. */
  types: readonly string[];
  /** The words for the part, without van, year and price. */
  stems: readonly string[];
}

interface Article {
  slug: string;
  title: string;
  words: ReadonlySet<string>;
  titleWords: ReadonlySet<string>;
  /** By part type, the share of the article's parts. */
  shares: ReadonlyMap<string, number>;
}

const MAX_ARTICLES = 2;
/** An article is about a part type if so many of its parts are of the type. */
const MIN_SHARE = 0.25;

/** The topic of a search; undefined if it has no words for a part. */
export function topicOf(
  { vocabulary }: SearchIndex,
  { resolution: { symptom, reading, narrowings } }: OpenList,
  keyword: string | undefined,
): Topic | undefined {
  if (!keyword) return undefined;
  const narrowing = new Set(narrowings.flatMap(({ stems }) => stems));
  const stems = searchWords(keyword)
    .filter(({ text, stem }) => !isPlainWord(text) && !narrowing.has(stem))
    .map(({ stem }) => stem);
  const types = (reading?.types ?? []).map((type) => vocabulary.partTypes[type]!.slug);
  return stems.length > 0 ? { article: symptom?.article ?? null, types, stems } : undefined;
}

/** Finds the articles about a topic, the nearest first; cached until articles or the catalog change. */
export function openArticles({ reads, cache }: Pick<Shop, 'reads' | 'cache'>) {
  const known = new VersionedCache<Article[]>(cache, ['article', 'catalogue'], 1, () => 1);
  const read = async (): Promise<Article[]> => {
    const rows = await query<{ slug: string; title: string; keywords: string; types: string[] }>(
      reads,
      sql`SELECT a.slug, a.title, a.page_keyword AS keywords,
                 ARRAY(SELECT coalesce(t.slug, '')
                         FROM article_products ap JOIN products p ON p.id = ap.product_id
                         LEFT JOIN part_types t ON t.id = p.part_type_id
                        WHERE ap.article_id = a.id AND p.for_sale) AS types
            FROM articles a WHERE a.shown ORDER BY a.position, a.id`,
    );
    return rows.map(({ slug, title, keywords, types }) => ({
      slug,
      title,
      titleWords: new Set(stemsOf(title)),
      words: new Set(stemsOf(`${title} ${keywords}`)),
      shares: new Map(
        types.map((type) => [type, types.filter((each) => each === type).length / types.length]),
      ),
    }));
  };

  return async (topic: Topic): Promise<{ slug: string; title: string }[]> => {
    const scored = (await known.get('all', read))
      .map((article) => ({ article, score: scoreOf(article, topic) }))
      .filter(({ score }) => score > 0);
    return scored
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_ARTICLES)
      .map(({ article: { slug, title } }) => ({ slug, title }));
  };
}

/** The symptom's own article, then by title, by keywords, and by the parts that it is about. */
function scoreOf({ slug, titleWords, words, shares }: Article, topic: Topic): number {
  if (topic.article === slug) return 10;
  const share = Math.max(0, ...topic.types.map((type) => shares.get(type) ?? 0));
  if (topic.article) return 0;
  const own = topic.stems.every((stem) => titleWords.has(stem)) ? 2 : 0;
  const key = topic.stems.every((stem) => words.has(stem)) ? 1 : 0;
  return own + key + (share >= MIN_SHARE ? share : 0);
}
