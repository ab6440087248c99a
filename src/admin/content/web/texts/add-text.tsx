import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { asRefused } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { deskAddresses } from '../../../addresses.ts';

interface AddTextProps {
  kind: 'article' | 'faq';
  children: string;
}

/** Asks for a title and opens the new text. */
export function AddText({ kind, children: label }: AddTextProps) {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const add = useSaveCall('POST admin/content/texts/:kind/add', {
    topics: ['content'],
    onSaved: ({ data }) =>
      void router.navigate({
        href: addressOf(deskAddresses.content.text, { kind, key: data.key }),
      }),
  });

  return (
    <>
      <DeskButton icon={<Plus />} keyName="n" look="yellow" onPress={() => setOpen(true)}>
        {label}
      </DeskButton>
      <StepDialog
        open={open}
        size="narrow"
        initialFocus={field}
        title={label}
        description="Nobody sees it until you publish it."
        onClose={() => setOpen(false)}
        step="Start writing"
        busy={add.isPending}
        disabledBecause={title.trim() ? undefined : 'It needs a title.'}
        onStep={() => add.mutate({ params: { kind }, body: { title } })}
        form="grid"
      >
        <TextField
          label="Title"
          required
          error={asRefused(add.error)?.message}
          ref={field}
          value={title}
          maxLength={300}
          onType={setTitle}
        />
      </StepDialog>
    </>
  );
}
