import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Part } from '../../packing/shapes.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';

interface PartSearchProps {
  label: string;
  onPart: (part: Part) => void;
}

const found = (q: string) =>
  callQuery(['stock', 'find', q], 'GET admin/stock/parts', { query: { q } });

/** Searches parts by number or words, with results below the field. Enter takes a single result or moves to them. */
export function PartSearch({ label, onPart }: PartSearchProps) {
  const [q, setQ] = useState('');
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const searched = useRef('');
  const { data } = useQuery({
    ...found(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const pick = (part: Part) => {
    onPart(part);
    setQ('');
  };
  /** Moves focus from the field to the results, and among them. */
  const move = (by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus();
  };
  async function enter() {
    if (searched.current === '') return;
    const parts = await queryClient.fetchQuery({ ...found(searched.current), staleTime: 5_000 });
    if (parts.length === 1) pick(parts[0]!);
    // Runs after the results are rendered.
    else requestAnimationFrame(() => move(1));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what has the focus in it is a control
    <div
      className="stock-find"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.stopPropagation();
        move(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      <DeskSearch
        label={label}
        placeholder="Name, SKU or original number"
        group="Stock"
        q={q}
        onSearch={(words) => {
          searched.current = words;
          setQ(words);
        }}
        onEnter={() => void enter().catch(() => {})}
      />
      {q !== '' && data && (
        <ul ref={list} className="stock-found" aria-label="Found parts">
          {data.map((part) => (
            <li key={part.product_id}>
              <button type="button" className="stock-link" onClick={() => pick(part)}>
                {part.name} <code>{part.sku}</code>
              </button>
              <span className="text-steel">
                {part.stock} in stock{part.shelf && <span>{`, ${part.shelf}`}</span>}
              </span>
            </li>
          ))}
          {data.length === 0 && <li>No part found.</li>}
        </ul>
      )}
    </div>
  );
}
