import type { OwnerWord, Tried } from '../contract.ts';

interface TriedWordProps {
  tried: Tried;
  kind: OwnerWord['kind'];
}

/** What the search finds without and with the word, side by side. */
export const TriedWord = ({ tried: { before, after, changes }, kind }: TriedWordProps) => (
  <>
    <div className="words-tried">
      <FirstFound title="Before" found={before} />
      <FirstFound title="After" found={after} />
    </div>
    {kind === 'same' && (
      <p>These are parts by their type; parts with one of the phrases in their text come too.</p>
    )}
    <p>
      {changes.count === 0
        ? `None of ${changes.of} other searches changes.`
        : `Changes ${changes.count} of ${changes.of} other searches: ${changes.examples.join(', ')}${changes.count > changes.examples.length ? ' …' : ''}.`}
    </p>
  </>
);

const FirstFound = ({ title, found }: { title: string; found: Tried['before'] }) => (
  <section aria-label={title}>
    <h3>
      {title}: {countText(found)}
    </h3>
    <ul>
      {found.parts.map(({ id, sku, name }) => (
        <li key={id}>
          {name} <small>{sku}</small>
        </li>
      ))}
    </ul>
  </section>
);

function countText({ total, is_failed }: Tried['before']): string {
  if (total === 0) return 'nothing';
  const parts = total === 1 ? '1 part' : `${total.toLocaleString('en-US')} parts`;
  return is_failed ? `nothing with all words, ${parts} with some` : parts;
}
