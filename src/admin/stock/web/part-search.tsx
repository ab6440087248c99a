import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import type { Part } from '../../packing/shapes.ts';
import { DeskSearch } from '../../frame/web/desk-search.tsx';

interface PartSearchProps {
  label: string;
  onPart: (part: Part) => void;
}

/** A part by number or words; what is found stands below the field. */
export function PartSearch({ label, onPart }: PartSearchProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['stock', 'find', q],
    queryFn: async () => (await callShop('GET admin/stock/parts', { query: { q } })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stock-find">
      <DeskSearch
        label={label}
        placeholder="Name, SKU or original number"
        group="Stock"
        q={q}
        onSearch={setQ}
      />
      {q !== '' && data && (
        <ul className="stock-found" aria-label="Found parts">
          {data.map((part) => (
            <li key={part.product_id}>
              <button
                type="button"
                className="stock-link"
                onClick={() => {
                  onPart(part);
                  setQ('');
                }}
              >
                {part.name} <code>{part.sku}</code>
              </button>
              <span className="text-steel">
                {part.stock} in stock{part.shelf && `, ${part.shelf}`}
              </span>
            </li>
          ))}
          {data.length === 0 && <li>No part found.</li>}
        </ul>
      )}
    </div>
  );
}
