import { type RefObject, useEffect } from 'react';
import { dollarsToCents } from '../../kit/money.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { Drawing } from '../../ui/media/drawing.tsx';
import { Price } from '../../ui/layout/price.tsx';
import './search-suggestions.css';
import { type Suggestion, statusMessage } from './suggestions.ts';
import { useCombobox } from './use-combobox.ts';
import { SuggestionFit } from './suggestion-fit.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** The search box refers to it by `aria-controls`. */
  listId: string;
}

/** The list below the search box, which keeps the focus. */
export function SearchSuggestions({ field, listId }: SuggestionsProps) {
  const { typed, isOpen, active, optionId, close } = useCombobox(field, listId);
  const { suggestions, reading, note, isWaiting } = useSuggestions(isOpen ? typed : '');

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen &&
          !isWaiting &&
          statusMessage(suggestions, [reading && `Reads as ${reading}.`, note].join(' ').trim())}
      </span>
      {isOpen && (
        // Pressing an item must not move the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {/* Always rendered, so that nothing moves when it is filled. */}
          <p className="suggestions-note min-h-9" aria-hidden="true">
            {reading && (
              <>
                Reads as <b>{reading}</b>
              </>
            )}
          </p>
          <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isWaiting}>
            {suggestions.map((suggestion, place) => (
              <Option
                key={suggestion.href}
                suggestion={suggestion}
                id={optionId(place)}
                isActive={place === active}
                onPick={close}
              />
            ))}
          </div>
          {note && <p className="suggestions-note">{note}</p>}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  suggestion: Suggestion;
  id: string;
  isActive: boolean;
  onPick: () => void;
}

function Option({ suggestion: { href, text, note, product }, id, isActive, onPick }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);

  return (
    <PageLink
      href={href}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      onClick={onPick}
    >
      {product ? (
        <>
          <Drawing src={product.featured_image} alt="" width={56} height={42} />
          <span className="flex-1 min-w-0 leading-5">
            {text}
            <span className="suggestion-more">
              <SuggestionFit productId={product.id}>
                {product.fit_line || <span className="font-mono">{product.sku}</span>}
              </SuggestionFit>
              {product.stock_qty === 0 && <span className="text-red"> Out of Stock</span>}
            </span>
          </span>
          <Price size="text" cents={dollarsToCents(product.regular_price)} />
        </>
      ) : (
        <>
          <span className="site-icon icon-search" />
          <span className="flex-1 min-w-0 leading-5">
            {note ? <b>{text}</b> : <span>{text}</span>}
            {note && <span className="suggestion-more">{note}</span>}
          </span>
        </>
      )}
    </PageLink>
  );
}
