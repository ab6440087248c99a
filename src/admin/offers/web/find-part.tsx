import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { moveFocus } from '../../frame/web/move-focus.ts';
import { TextField } from '../../frame/web/text-field.tsx';
import type { PartName } from '../contract.ts';

const MOST = 5;

interface FindPartProps {
  label: string;
  /** Parts that are there already. */
  known: readonly number[];
  onAdd: (part: PartName) => void;
}

/** Finds a part by the shop's own search. */
export function FindPart({ label, known, onAdd }: FindPartProps) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const { data: parts = [] } = useQuery({
    queryKey: ['find part', 'offers', asked],
    queryFn: async () => {
      const { data } = await callShop('POST headerSearch', { body: { search_key: asked } });
      return data.slice(0, MOST).map(({ id, sku, name }) => ({ id, sku, name }));
    },
    enabled: asked.length > 1,
  });
  const isSearching = asked.length > 1;
  const next = isSearching ? parts.find(({ id }) => !known.includes(id)) : undefined;
  const add = (part: PartName) => {
    onAdd(part);
    setWords('');
  };
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <TextField
        label={label}
        hint="Name or SKU"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          // The form around it is not what Enter is about here.
          event.preventDefault();
          if (next && asked === words.trim()) add(next);
        }}
      />
      <ul className="coupon-found">
        {isSearching &&
          parts.map((part) => (
            <li key={part.id}>
              <DeskButton
                icon={<Plus />}
                disabledBecause={known.includes(part.id) ? 'It is there already.' : undefined}
                onPress={() => add(part)}
              >
                {`${part.sku} ${part.name}`}
              </DeskButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
