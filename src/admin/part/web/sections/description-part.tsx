import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RichTextBox } from '../../../content/web/text/rich-text-box.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';

/** The description as the shop shows it, until somebody edits it. */
export function DescriptionPart() {
  const { mayWrite, fault, overtaken } = usePart();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section
      title="Description"
      id={fieldId('description')}
      about={isEditing ? 'The shop shows it once it is saved' : 'As the shop shows it'}
      action={
        mayWrite &&
        !isEditing && (
          <DeskButton icon={<Pencil />} keyName="d" onPress={() => setIsEditing(true)}>
            Edit the description
          </DeskButton>
        )
      }
    >
      <div className="px-4">
        <FieldError>{fault('description')}</FieldError>
        {overtaken('description') !== undefined && <p>Meanwhile changed by somebody else.</p>}
        {isEditing ? <Editor /> : <Preview />}
      </div>
    </Section>
  );
}

function Editor() {
  const { text, set } = usePart();
  return (
    <RichTextBox
      label="Description"
      html={text('description')}
      isFocused
      onChange={(html) => set('description', html)}
    />
  );
}

function Preview() {
  const { part, text } = usePart();
  const html = text('description');
  const shown = useQuery({
    ...callQuery(['part description', html], 'POST admin/parts/:id/description', {
      params: { id: String(part.id) },
      body: { html },
    }),
    staleTime: Infinity,
  });
  if (!html) return <p className="text-steel">No description.</p>;
  return (
    <Shown of={shown} loading="Loading the description" onlyFresh>
      {(data) => <div className="part-shown" dangerouslySetInnerHTML={{ __html: data.html }} />}
    </Shown>
  );
}
