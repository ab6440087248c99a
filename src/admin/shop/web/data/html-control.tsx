import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RichTextBox } from '../../../content/web/text/rich-text-box.tsx';
import { asBlocks, withoutParagraph } from '../../rules/one-paragraph.ts';
import type { ControlProps } from './setting-control.tsx';

/** Words with links, bold and the like. A single paragraph is stored without its tag, as it stands within a line. */
export const HtmlControl = ({ field, shown, wrong, mayWrite, onChange }: ControlProps<string>) => (
  <div>
    <p className="field-label">{field.name}</p>
    <p className="field-hint">{field.does}</p>
    <RichTextBox
      label={field.name}
      html={asBlocks(shown)}
      isReadOnly={!mayWrite}
      onChange={(html) => onChange(withoutParagraph(html))}
    />
    <FieldError>{wrong}</FieldError>
  </div>
);
