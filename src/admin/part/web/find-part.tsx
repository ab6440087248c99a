import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { TextField } from '../../frame/web/text-field.tsx';
import type { NamedPart } from '../part-shapes.ts';

interface FindPartProps {
  label: string;
  /** SKUs that are there already. */
  known: readonly string[];
  onAdd: (part: NamedPart) => void;
}

const MOST = 5;

/** Finds a part by the shop's own search; Enter takes the first. */
export function FindPart({ label, known, onAdd }: FindPartProps) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const isAsking = asked.length > 1;
  const { data = [], isFetching } = useQuery({
    queryKey: ['find part', asked],
    queryFn: async () =>
      (await callShop('POST headerSearch', { body: { search_key: asked } })).data.map(
        (row): NamedPart => ({
          ...{ id: row.id, sku: row.sku, name: row.name, image: row.featured_image },
          ...{ stock: row.stock_qty, hidden: false },
        }),
      ),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const found = isAsking ? data.filter(({ sku }) => !known.includes(sku)).slice(0, MOST) : [];
  const add = (part: NamedPart) => {
    onAdd(part);
    setWords('');
  };
  return (
    <div>
      <TextField
        label={label}
        hint="Name or SKU; Enter adds the first"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          if (found[0] && !isFetching && asked === words.trim()) add(found[0]);
        }}
      />
      <ul className="part-found" aria-label={`Found for ${label.toLowerCase()}`}>
        {found.map((part) => (
          <li key={part.id}>
            <DeskButton look="quiet" icon={<Plus />} onPress={() => add(part)}>
              {`${part.sku} ${part.name}`}
            </DeskButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
