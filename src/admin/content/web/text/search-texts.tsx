import type { PageFields } from '../../../../content/rules/text-fields.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';

interface SearchTextsProps {
  fields: PageFields;
  onChange: (changed: Partial<PageFields>) => void;
}

/** What search engines and lists show of a text. */
export function SearchTexts({ fields, onChange }: SearchTextsProps) {
  return (
    <section aria-labelledby="search-engines" className="text-part">
      <h2 id="search-engines">Search engines</h2>
      <TextField
        label="Title"
        hint={`${fields.page_title.length} of about 60 characters`}
        value={fields.page_title}
        maxLength={300}
        placeholder={fields.title}
        onType={(text) => onChange({ page_title: text })}
      />
      <TextField
        label="Description"
        hint={`${fields.page_description.length} of about 155 characters; lists show it too`}
        rows={3}
        value={fields.page_description}
        maxLength={300}
        onType={(text) => onChange({ page_description: text })}
      />
      <TextField
        label="Keywords"
        value={fields.page_keyword}
        maxLength={300}
        onType={(text) => onChange({ page_keyword: text })}
      />
    </section>
  );
}
