import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
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
  return (
    <div>
      <Field label={label} hint="Name or SKU">
        <TextInput
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <ul className="coupon-found">
        {asked.length > 1 &&
          parts.map((part) => (
            <li key={part.id}>
              <DeskButton
                icon={<Plus />}
                disabledBecause={known.includes(part.id) ? 'It is there already.' : undefined}
                onPress={() => {
                  onAdd(part);
                  setWords('');
                }}
              >
                {`${part.sku} ${part.name}`}
              </DeskButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
