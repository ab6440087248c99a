import type { TextKind } from '../../../../content/rules/text-fields.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { TextRow } from '../../content-shapes.ts';
import { useOrderButtons } from './order-buttons.tsx';
import { TextState } from '../text/text-state.tsx';
import { deskAddresses } from '../../../addresses.ts';

interface TextsTableProps {
  kind: TextKind;
  caption: string;
  texts: readonly TextRow[];
  /** All texts with a position in the shop's order; only for staff who may change it. */
  ordered?: readonly TextRow[] | false;
}

export function TextsTable({ kind, caption, texts, ordered = false }: TextsTableProps) {
  const orderButtons = useOrderButtons(kind, ordered || []);
  const isArticle = kind === 'article';
  return (
    <DeskTable
      className="sticky-head desk-list texts"
      caption={caption}
      columns={[
        'Title',
        ...(isArticle ? [{ name: 'Categories', className: 'max-lg:hidden' }] : []),
        ...(isArticle ? [{ name: 'Parts', className: 'max-lg:hidden' }] : []),
        'State',
        ...(kind !== 'faq' ? [{ name: 'Changed', className: 'max-md:hidden' }] : []),
        ...(ordered ? [{ name: 'Order', isHidden: true }] : []),
      ]}
    >
      {texts.map((text) => (
        <tr key={text.key}>
          <th scope="row" className="texts-title widest-cell">
            <PageLink
              href={addressOf(deskAddresses.content.text, { kind, key: text.key })}
              className="row-link font-semibold"
            >
              {text.title || 'Untitled'}
            </PageLink>
          </th>
          {isArticle && (
            <td className="max-lg:hidden text-graphite">{text.categories.join(', ')}</td>
          )}
          {isArticle && <td className="max-lg:hidden">{text.parts || ''}</td>}
          <td>
            <TextState shown={text.shown} publishedAt={text.published_at} draft={text.draft} />
          </td>
          {kind !== 'faq' && (
            <td className="max-md:hidden">
              <Changed text={text} />
            </td>
          )}
          {ordered && <td className="texts-order">{orderButtons(text)}</td>}
        </tr>
      ))}
    </DeskTable>
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
