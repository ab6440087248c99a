import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useSettled } from '../../frame/web/use-settled.ts';
import type { DiagramDetail, EditedEntry } from '../contract.ts';

interface EntryFieldsProps {
  /** As it is saved. */
  diagram: DiagramDetail;
  entry: EditedEntry;
  others: readonly EditedEntry[];
  onChange: (entry: EditedEntry) => void;
  onRemove: () => void;
}

/** A number: what it shows, and the part type or the part numbers that it leads to. */
export function EntryFields({ diagram, entry, others, onChange, onRemove }: EntryFieldsProps) {
  const { number, name, part, skus, quantity, note, comes_with } = entry;
  const change = (values: Partial<EditedEntry>) => onChange({ ...entry, ...values });
  return (
    <div className="diagram-entry" role="group" aria-label={`Number ${number}`}>
      <b>{number}</b>
      <TextField
        label="Shows"
        value={name}
        maxLength={80}
        onType={(text) => change({ name: text })}
      />
      <TextField
        label="Part type"
        list="diagram-part-types"
        value={part ?? ''}
        maxLength={120}
        placeholder="brake-hose: rear"
        onType={(text) => change({ part: text || null, skus: text ? [] : skus })}
      />
      <TextField
        label="Or part numbers"
        value={skus.join(', ')}
        maxLength={330}
        onType={(text) => change({ skus: readNumbers(text), part: text ? null : part })}
      />
      <TextField
        label="In a van"
        type="number"
        min={1}
        max={99}
        value={quantity}
        onType={(text) => change({ quantity: Number(text) })}
      />
      <TextField
        label="Note"
        value={note}
        maxLength={200}
        onType={(text) => change({ note: text })}
      />
      <SelectField
        label="Comes with"
        value={comes_with === null ? '' : String(comes_with)}
        choices={[
          ['', 'Nothing'],
          ...others.map((each): [string, string] => [
            String(each.number),
            `${each.number} ${each.name}`,
          ]),
        ]}
        onChoose={(value) => change({ comes_with: value ? Number(value) : null })}
      />
      <p className="diagram-leads">
        <LeadsTo diagram={diagram} entry={entry} />
      </p>
      <DeskButton
        look="quiet"
        icon={<Trash2 />}
        aria-label={`Remove number ${number}`}
        onPress={onRemove}
      />
    </div>
  );
}

/** As typed: a comma at the end begins the next. */
const readNumbers = (text: string): string[] =>
  text ? text.split(',').map((each, at) => (at > 0 ? each.trimStart() : each)) : [];

const AFTER_TYPING_MS = 250;

/** Where a number leads as it is now, saved or not. */
function LeadsTo({ diagram, entry }: Pick<EntryFieldsProps, 'diagram' | 'entry'>) {
  const { part, comes_with } = entry;
  const skus = entry.skus.join();
  const saved = diagram.entries.find(({ number }) => number === entry.number);
  const isSaved = saved?.part === part && saved.skus.join() === skus;
  const typed = part ?? skus;
  const settled = useSettled(typed, AFTER_TYPING_MS);
  const { data: found } = useQuery({
    ...callQuery(
      ['content', 'diagram leads', diagram.id, part, skus],
      'GET admin/diagrams/:id/leads',
      {
        params: { id: String(diagram.id) },
        query: part ? { part } : { skus },
      },
    ),
    enabled: !isSaved && typed !== '' && settled === typed,
  });
  if (!part && !skus)
    return comes_with === null
      ? 'Shown as not sold.'
      : `Shown as coming with number ${comes_with}.`;
  const names = isSaved ? diagram.leads_to[entry.number] : found;
  if (!names) return '…';
  const [first, ...more] = names;
  if (first) return `Leads to ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.`;
  return <span className="text-orange">Leads nowhere.</span>;
}
