import type { ReactNode } from 'react';
import type { TextKind } from '../../../content/rules/text-fields.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { When } from '../../frame/web/when.tsx';
import type { TextRow } from '../content-shapes.ts';
import { contentDeskPages } from '../pages.ts';
import { TextState } from './text-state.tsx';

interface TextsTableProps {
  kind: TextKind;
  caption: string;
  texts: readonly TextRow[];
  /** What stands at the end of a row. */
  beside?: (text: TextRow) => ReactNode;
}

export function TextsTable({ kind, caption, texts, beside }: TextsTableProps) {
  const isArticle = kind === 'article';
  return (
    <table className="texts">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          {isArticle && (
            <th scope="col" className="texts-more">
              Categories
            </th>
          )}
          {isArticle && (
            <th scope="col" className="texts-more">
              Parts
            </th>
          )}
          <th scope="col">State</th>
          {kind !== 'faq' && (
            <th scope="col" className="texts-more">
              Changed
            </th>
          )}
          {beside && (
            <th scope="col">
              <span className="sr-only">Order</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={text.key}>
            <th scope="row" className="texts-title">
              <PageLink
                href={addressOf(contentDeskPages.text, { kind, key: text.key })}
                className="text-link"
              >
                {text.title || 'Untitled'}
              </PageLink>
            </th>
            {isArticle && (
              <td className="texts-more text-graphite">{text.categories.join(', ')}</td>
            )}
            {isArticle && <td className="texts-more">{text.parts || ''}</td>}
            <td>
              <TextState shown={text.shown} publishedAt={text.published_at} draft={text.draft} />
            </td>
            {kind !== 'faq' && (
              <td className="texts-more">
                <Changed text={text} />
              </td>
            )}
            {beside && <td className="texts-order">{beside(text)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changed({ text: { draft, changed_at } }: { text: TextRow }) {
  const at = draft?.at ?? changed_at;
  return (
    <>
      {at && <When at={at} show="time" />}
      {draft && <span className="text-steel"> by {draft.by}</span>}
    </>
  );
}
