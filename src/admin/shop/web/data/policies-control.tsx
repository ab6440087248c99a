import { Plus, Trash2 } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { Policy } from '../../rules/field-checks.ts';
import type { ControlProps } from './control-props.ts';

export function PoliciesControl({
  field,
  shown,
  wrong,
  mayWrite,
  onChange,
}: ControlProps<readonly Policy[]>) {
  const change = (at: number, values: Partial<Policy>) =>
    onChange(shown.map((policy, place) => (place === at ? { ...policy, ...values } : policy)));
  return (
    <fieldset className="shop-promises" disabled={!mayWrite}>
      <legend>{field.name}</legend>
      <p className="text-steel">{field.does}</p>
      {shown.map(({ title, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have nothing else of their own
        <div key={at} className="shop-line">
          <TextField
            label={`Promise ${at + 1}`}
            className="shop-grow"
            value={title}
            maxLength={80}
            onType={(text) => change(at, { title: text })}
          />
          <TextField
            label="In a sentence"
            className="shop-sentence"
            value={text}
            maxLength={300}
            onType={(text) => change(at, { text })}
          />
          <DeskButton
            icon={<Trash2 />}
            aria-label={`Remove ${title || `promise ${at + 1}`}`}
            onPress={() => onChange(shown.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {wrong && <p className="text-red">{wrong}</p>}
      <DeskButton
        icon={<Plus />}
        disabledBecause={shown.length >= 6 ? 'Up to six.' : undefined}
        onPress={() => onChange([...shown, { title: '', text: '' }])}
      >
        Add a promise
      </DeskButton>
    </fieldset>
  );
}
