import type { PageFields } from '../../../content/rules/text-fields.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';

interface SearchTextsProps {
  fields: PageFields;
  onChange: (changed: Partial<PageFields>) => void;
}

/** What search engines and lists show of a text. */
export function SearchTexts({ fields, onChange }: SearchTextsProps) {
  return (
    <section aria-labelledby="search-engines" className="text-part">
      <h2 id="search-engines">Search engines</h2>
      <Field label="Title" hint={`${fields.page_title.length} of about 60 characters`}>
        <TextInput
          value={fields.page_title}
          maxLength={300}
          placeholder={fields.title}
          onChange={({ target }) => onChange({ page_title: target.value })}
        />
      </Field>
      <Field
        label="Description"
        hint={`${fields.page_description.length} of about 155 characters; lists show it too`}
      >
        <TextArea
          rows={3}
          value={fields.page_description}
          maxLength={300}
          onChange={({ target }) => onChange({ page_description: target.value })}
        />
      </Field>
      <Field label="Keywords">
        <TextInput
          value={fields.page_keyword}
          maxLength={300}
          onChange={({ target }) => onChange({ page_keyword: target.value })}
        />
      </Field>
    </section>
  );
}
