import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FaultyFiles } from './faults.ts';
import type { Product } from './read-catalogue.ts';
import { readShop } from './read-shop.ts';
import { readTexts } from './read-texts.ts';

const part = (sku: string, slug: string) =>
  ({ sku, slug, image: `/drawings/parts/${sku.toLowerCase()}.svg` }) as Product;
const parts = [part('VG-BRK-0001', 'drum'), part('VG-BRK-0002', 'shoes')];

const article = {
  title: 'Drums',
  categories: ['workshop'],
  date: '2024-01-02',
  page_description: 'All about drums.',
  keywords: 'drum',
  products: ['VG-BRK-0001', 'VG-BRK-0002'],
  image: 'parts/vg-brk-0001',
};

async function faultsOf(files: Record<string, unknown>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'articles'));
  const good = {
    'blog-categories.yaml': [{ slug: 'workshop', name: 'Workshop' }],
    'comments.yaml': [],
    'questions.yaml': [],
    'testimonials.yaml': [],
    'faq.yaml': [],
    'pages.yaml': [],
  };
  for (const [file, content] of Object.entries({ ...good, ...files })) {
    // JSON is YAML too.
    const written = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(folder, file), written);
  }
  try {
    readTexts(parts, readShop(), folder);
  } catch (error) {
    if (error instanceof FaultyFiles) return error.lines;
    throw error;
  }
  return [];
}

const written = (head: object, text = 'See [it](sku:VG-BRK-0001).') =>
  `---\n${JSON.stringify(head)}\n---\n${text}\n`;

test('accepts valid texts', async () => {
  expect(await faultsOf({ 'articles/drums.md': written(article) })).toEqual([]);
});

test('reports each fault in a line that names file, entry and field', async () => {
  const lines = await faultsOf({
    'articles/drums.md': written(
      {
        ...article,
        categories: ['wokshop'],
        products: ['VG-BRK-0001', 'VG-BRK-0009'],
        image: 'parts/vg-brk-0009',
      },
      'See [it](sku:VG-BRK-0002) and [that](article:shoes).',
    ),
    'articles/hoses.md': written({ ...article, products: ['VG-BRK-0001'], date: 'May 2024' }),
    'articles/plain.md': 'No head at all.',
    'comments.yaml': [
      { article: 'drums', name: 'Lou', date: '2024-01-01', comment: 'Too early.' },
      { article: 'wipers', name: 'Amy', date: '2024-01-03', comment: 'Elsewhere.' },
    ],
    'questions.yaml': [
      { sku: 'VG-BRK-0009', name: 'Lou', date: '2024-01-03', question: 'Does it fit?' },
    ],
    'testimonials.yaml': [
      { client_name: 'Dale', title: 'Fine', van: 'Bus', van_type: '68-79-bus', rating: 6 },
    ],
    'faq.yaml': { slug: 'shipping' },
    'pages.yaml': '- slug: [about\n',
    'blog-categories.yaml': [
      { slug: 'workshop', name: 'Workshop' },
      { slug: 'workshop', name: 'Again' },
    ],
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'articles/drums.md, categories: there is no "wokshop"',
      'articles/drums.md, products: there is no product VG-BRK-0009',
      'articles/drums.md, image: there is no drawing "parts/vg-brk-0009"',
      'articles/drums.md, text: VG-BRK-0002 is not among its products',
      'articles/drums.md, text: the link "article:shoes" leads nowhere',
      'articles/hoses.md, products: an article names at least two parts',
      'articles/hoses.md, date: a date looks like 2025-03-14',
      'articles/plain.md: the head between two lines of --- is missing',
      'comments.yaml, entry 1 (Lou), date: 2024-01-01 is before the article',
      'comments.yaml, entry 2 (Amy), article: there is no article "wipers"',
      'questions.yaml, entry 1 (Lou), sku: there is no product VG-BRK-0009',
      'questions.yaml, entry 1 (Lou), answer: a question has one, unless it is open',
      'testimonials.yaml, entry 1 (Dale), rating: Too big: expected number to be <=5',
      'faq.yaml: a list is needed',
      expect.stringMatching(/^pages\.yaml: .+ at line \d+/),
      'blog-categories.yaml, entry 2 (workshop), slug: "workshop" stands there twice',
    ]),
  );
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});
