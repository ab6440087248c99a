import { Search } from 'lucide-react';
import { useState } from 'react';
import { TargetDialog } from '../../content/web/target-dialog.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';

interface LinkFieldProps {
  /** The owner of the link, as in "Slide 1". */
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
      <TextField
        label={`${of} leads to`}
        error={error}
        className="shop-grow"
        value={link}
        maxLength={300}
        spellCheck={false}
        onType={(text) => onChange(text, null)}
      />
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
