import { useQuery } from '@tanstack/react-query';
import type { TextKind } from '../../../../content/rules/text-fields.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { ListDesk } from '../../../frame/web/desk/list-desk.tsx';
import type { PageName } from '../../../frame/web/desk/tabs.ts';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import type { Columns } from '../../../frame/web/table/list-table.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { TextRow } from '../../content-shapes.ts';
import { textsQuery } from '../content-queries.ts';
import { TextState } from '../text/text-state.tsx';
import { AddText } from './add-text.tsx';
import { useOrderButtons } from './order-buttons.tsx';
import './texts.css';

interface Texts {
  kind: TextKind;
  page: PageName;
  /** The label of the button that adds one, if staff can add any. */
  add?: string;
  search?: string;
  caption: string;
  empty: readonly [title: string, text?: string];
  notFound?: readonly [title: string, text?: string];
}

const { content } = deskAddresses;

const TEXTS: Record<string, Texts> = {
  // Unpublished ones first.
  [content.list]: {
    kind: 'article',
    page: 'Articles',
    add: 'New article',
    search: 'Find an article',
    caption: 'Articles',
    empty: ['No articles yet', 'Write the first with N.'],
    notFound: ['No article has these words', 'Titles and categories are searched.'],
  },
  [content.pages]: { kind: 'page', page: 'Pages', caption: 'Pages', empty: ['No pages'] },
  // In the order of its page.
  [content.faq]: {
    kind: 'faq',
    page: 'FAQ',
    add: 'New section',
    caption: 'Sections in order',
    empty: ['No sections yet', 'Each has a title, and questions as third-level headings.'],
  },
};

/** All articles, the shop's fixed pages, or the sections of the FAQ. */
export function TextsPage(address: DeskPageProps) {
  const { kind, page, add, search, caption, empty, notFound = empty } = TEXTS[address.path]!;
  const q = search ? (address.search['q'] ?? '') : '';
  const texts = useQuery(textsQuery(kind));
  const mayAdd = useMay('write:content') && add !== undefined;
  // The order is that of the whole list; articles that were never published have no position yet.
  const ordered =
    mayAdd && !q ? (texts.data ?? []).filter((text) => kind === 'faq' || text.published_at) : [];
  const orderButtons = useOrderButtons(kind, ordered);
  return (
    <ListDesk
      address={address}
      title="Content"
      one="text"
      page={page}
      actions={mayAdd && <AddText kind={kind as 'article' | 'faq'}>{add}</AddText>}
      {...(search && { search: { label: search, placeholder: search } })}
      of={texts}
      rows={texts.data?.filter((text) => hasWords(text, q))}
      loading="Loading the texts"
      empty={q ? notFound : empty}
      caption={caption}
      look="sticky-head desk-list texts"
      columns={[
        ...columnsOf(kind),
        mayAdd &&
          !q && { name: 'Order', isHidden: true, className: 'texts-order', cell: orderButtons },
      ]}
      rowKey={({ key }) => key}
    />
  );
}

const columnsOf = (kind: TextKind): Columns<TextRow> => [
  {
    name: 'Title',
    isRow: true,
    className: 'texts-title widest-cell',
    cell: ({ key, title }) => (
      <PageLink
        href={addressOf(deskAddresses.content.text, { kind, key })}
        className="row-link font-semibold"
      >
        {title || 'Untitled'}
      </PageLink>
    ),
  },
  kind === 'article' && {
    name: 'Categories',
    from: 'lg',
    cell: ({ categories }) => <span className="text-graphite">{categories.join(', ')}</span>,
  },
  kind === 'article' && { name: 'Parts', from: 'lg', cell: ({ parts }) => parts || '' },
  {
    name: 'State',
    cell: ({ shown, published_at, draft }) => (
      <TextState shown={shown} publishedAt={published_at} draft={draft} />
    ),
  },
  kind !== 'faq' && {
    name: 'Changed',
    from: 'md',
    cell: ({ draft, changed_at }) => {
      const at = draft?.at ?? changed_at;
      return (
        <>
          {at && <When at={at} show="time" />}
          {draft && <span className="text-steel"> by {draft.by}</span>}
        </>
      );
    },
  },
];

const hasWords = ({ title, categories }: TextRow, typed: string): boolean => {
  const text = `${title} ${categories.join(' ')}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
