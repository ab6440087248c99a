import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TargetDialog } from '../../content/web/target-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';

interface LinkFieldProps {
  /** What the link belongs to, as in "Slide 1". */
  of: string;
  link: string;
  error?: string | undefined;
  onChange: (link: string, title: string | null) => void;
}

/** An address of the shop, typed or found by name. */
export function LinkField({ of, link, error, onChange }: LinkFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field label={`${of} leads to`} error={error} className="shop-grow">
        <TextInput
          value={link}
          maxLength={300}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value, null)}
        />
      </Field>
      <DeskButton
        icon={<Search size={16} />}
        aria-label={`Find where ${of} leads`}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <TargetDialog
          open
          title="Leads to"
          onClose={() => setOpen(false)}
          onChosen={({ href, title }) => {
            setOpen(false);
            onChange(href, title);
          }}
        />
      )}
    </>
  );
}
