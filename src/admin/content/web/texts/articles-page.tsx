import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { DeskSearch } from '../../../frame/web/desk/desk-search.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { TextRow } from '../../content-shapes.ts';
import { AddText } from './add-text.tsx';
import { TextsDesk } from './texts-desk.tsx';
import { TextsTable } from './texts-table.tsx';

/** All articles, unpublished ones first. */
export function ArticlesPage({ search, setSearch }: DeskPageProps) {
  const mayWrite = useMay('write:content');
  const q = search['q'] ?? '';
  return (
    <TextsDesk
      kind="article"
      tab="articles"
      actions={mayWrite && <AddText kind="article">New article</AddText>}
      tools={
        <DeskSearch
          label="Find an article"
          placeholder="Find an article"
          group="Content"
          q={q}
          onSearch={(typed) => setSearch({ q: typed }, { replace: true })}
        />
      }
    >
      {(texts) => {
        const found = texts.filter((text) => hasWords(text, q));
        if (found.length === 0)
          return (
            <Empty title={q ? 'No article has these words' : 'No articles yet'}>
              <p>{q ? 'Titles and categories are searched.' : 'Write the first with N.'}</p>
            </Empty>
          );
        // Articles that were never published have no position yet.
        const ordered = mayWrite && !q && texts.filter((text) => text.published_at);
        return <TextsTable kind="article" caption="Articles" texts={found} ordered={ordered} />;
      }}
    </TextsDesk>
  );
}

const hasWords = ({ title, categories }: TextRow, typed: string): boolean => {
  const text = `${title} ${categories.join(' ')}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
