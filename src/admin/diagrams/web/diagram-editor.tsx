import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { ChoosePicture } from '../../content/web/choose-picture.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { DiagramDetail, EditedDiagram, EditedEntry } from '../contract.ts';
import { newEntry } from '../rules/edited-diagram.ts';
import { EntryFields } from './entry-fields.tsx';
import { MovableNumbers } from './movable-numbers.tsx';
import './diagrams.css';

interface DiagramEditorProps {
  read: DiagramDetail;
  edited: EditedDiagram;
  /** Why it could not be saved. */
  faults: readonly string[];
  mayWrite: boolean;
  onChange: (values: Partial<EditedDiagram>) => void;
}

export function DiagramEditor({ read, edited, faults, mayWrite, onChange }: DiagramEditorProps) {
  const { data: choices } = useQuery(
    callQuery(['content', 'diagram choices'], 'GET admin/diagrams/choices'),
  );
  const { entries } = edited;
  const replace = (next: EditedEntry) =>
    onChange({ entries: entries.map((each) => (each.number === next.number ? next : each)) });
  return (
    <fieldset disabled={!mayWrite} className="diagram-columns">
      <div className="diagram-left">
        <MovableNumbers diagram={edited} mayMove={mayWrite} onMove={replace} />
        <p className="text-steel">
          Drag a number or the end of its line, or focus it and use the arrow keys: with Shift it
          moves farther.
        </p>
        <TextField
          label="Title"
          value={edited.title}
          maxLength={80}
          onType={(title) => onChange({ title })}
        />
        <div className="flex gap-4">
          <TextField
            label="From model year"
            type="number"
            value={edited.year_from}
            onType={(year) => onChange({ year_from: Number(year) })}
          />
          <TextField
            label="To model year"
            type="number"
            value={edited.year_to}
            onType={(year) => onChange({ year_to: Number(year) })}
          />
        </div>
        <TextField
          label="Caption"
          value={edited.caption}
          maxLength={200}
          onType={(caption) => onChange({ caption })}
        />
        {mayWrite && (
          <ChoosePicture
            label="Drawing, scan or photograph"
            onChosen={({ src, width, height }) => onChange({ image: src, width, height })}
          />
        )}
      </div>
      <div>
        <div role="alert">
          {faults.map((fault) => (
            <FieldError key={fault} id={fault}>
              {fault}
            </FieldError>
          ))}
        </div>
        <datalist id="diagram-part-types">
          {choices?.types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        {entries.map((entry) => (
          <EntryFields
            key={entry.number}
            entry={entry}
            diagram={read}
            others={entries.filter((each) => each !== entry)}
            onChange={replace}
            onRemove={() => onChange({ entries: entries.filter((each) => each !== entry) })}
          />
        ))}
        {mayWrite && (
          <DeskButton
            icon={<Plus />}
            keyName="a"
            onPress={() => onChange({ entries: [...entries, newEntry(edited)] })}
          >
            Add a number
          </DeskButton>
        )}
      </div>
    </fieldset>
  );
}
