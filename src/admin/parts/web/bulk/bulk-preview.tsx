import { type ReactNode, useState } from 'react';
import { dollarsToCents, formatPrice } from '../../../../kit/money.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { hintsByPart, ReviewHints } from '../../../sheet/web/preview/review-hints.tsx';
import type { BulkCell, BulkColumn, BulkPart } from '../../rules/bulk-change.ts';
import { countedParts } from '../part-words.ts';
import { usePartChoices } from '../use-parts.ts';
import type { useBulkChange } from './use-bulk-change.ts';

const PAGE = 100;
const NOTHING = { rises: [], steep_falls: [], falls: [], below_cost: [] };

const LABELS: Record<BulkColumn, string> = {
  price: 'Price',
  sale_price: 'Sale price',
  sale_from: 'Sale from',
  sale_until: 'Sale until',
  categories: 'Category',
  type: 'Type',
  hidden: 'State',
  replaced_by: 'Replaced by',
};

/** Part by part, what changes; and which are left out, with why. */
export function BulkPreview({ bulk }: { bulk: ReturnType<typeof useBulkChange> }) {
  const { changed, refused, review, same, isReady } = bulk;
  const wordsOf = useCellWords();
  if (!isReady) return null;
  const hints = hintsByPart(review ?? NOTHING);
  // Beyond the first page nobody would look for them.
  const hintedFirst = changed.toSorted(
    (one, other) => Number(hints.has(other.part.id)) - Number(hints.has(one.part.id)),
  );
  return (
    <>
      {review && <ReviewHints look={review} />}
      {refused.length > 0 && (
        <BulkList title="Left out" count={refused.length} tone="text-red">
          {refused.map(({ part, reason }) => (
            <PartLine key={part.id} part={part}>
              <span className="text-red">{reason}</span>
            </PartLine>
          ))}
        </BulkList>
      )}
      <BulkList title="Changes" count={changed.length}>
        {hintedFirst.map(({ part, cells }) => (
          <PartLine key={part.id} part={part}>
            {hints.has(part.id) && (
              <span className="text-orange">Check this: it {hints.get(part.id)}</span>
            )}
            {cells.map(({ column, was, becomes }) => (
              <span key={column}>
                {LABELS[column]} <del>{wordsOf(column, was)}</del>{' '}
                <ins>{wordsOf(column, becomes)}</ins>
              </span>
            ))}
          </PartLine>
        ))}
      </BulkList>
      {same > 0 && <p className="text-steel">{countedParts(same)} are so already.</p>}
    </>
  );
}

interface BulkListProps {
  title: string;
  count: number;
  tone?: string;
  children: ReactNode[];
}

function BulkList({ title, count, tone, children }: BulkListProps) {
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-label={title}>
      <h3 className={tone}>
        {title}: {countedParts(count)}
      </h3>
      <ul className="bulk-list">{children.slice(0, shown)}</ul>
      {count > shown && (
        <DeskButton inDialog onPress={() => setShown(shown + PAGE)}>
          {`Show ${PAGE} more of ${(count - shown).toLocaleString('en-US')}`}
        </DeskButton>
      )}
    </section>
  );
}

const PartLine = ({ part: { sku, name }, children }: { part: BulkPart; children: ReactNode }) => (
  <li>
    <span className="font-mono">{sku}</span> <span className="bulk-name">{name}</span>
    <span className="bulk-cells">{children}</span>
  </li>
);

const dollarWords = (cell: string) => (cell ? formatPrice(dollarsToCents(cell)) : 'none');

/** Cells as people read them. */
function useCellWords() {
  const { data: choices } = usePartChoices();
  const nameIn = (list: readonly { slug: string; name: string }[] = [], slug = '') =>
    list.find((choice) => choice.slug === slug)?.name ?? (slug || 'none');
  const words: Record<BulkColumn, (cell: BulkCell['was']) => string> = {
    price: dollarWords,
    sale_price: dollarWords,
    sale_from: (cell) => cell || 'at once',
    sale_until: (cell) => cell || 'no end',
    categories: (cell) =>
      cell
        .split('; ')
        .map((slug) => nameIn(choices?.categories, slug))
        .join(', '),
    type: (cell) => nameIn(choices?.types, cell),
    hidden: (cell) => (cell === 'yes' ? 'Hidden' : 'In the shop'),
    replaced_by: (cell) => cell || 'none',
  };
  return (column: BulkColumn, cell: string) => words[column](cell);
}
