import { Save } from 'lucide-react';
import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { CategoryFields, ShownCategory } from '../contract.ts';
import { partsText } from '../messages.ts';
import { PictureField } from './picture-field.tsx';
import { TOPICS } from './use-categories.ts';

/** Names, pictures or hides a category. */
export function CategoryDialog({ was, onClose }: { was: ShownCategory; onClose: () => void }) {
  const [base] = useState(was);
  const { id, name, title, image, hidden } = base;
  const [typed, setTyped] = useState<CategoryFields>({ name, title, image, hidden });
  const set = (change: Partial<CategoryFields>) => setTyped({ ...typed, ...change });
  const edit = useEdit('POST admin/categories/:id', {
    what: `“${name}”`,
    topics: TOPICS,
    saved:
      typed.name === name ? 'Saved. The shop shows it now.' : 'Renamed. The old address redirects.',
    onSaved: onClose,
    onFailed: (error) => Object.keys(asRefused(error)?.fields ?? {}).length > 0,
    over: (version: CategoryFields) => ({
      params: { id: String(id) },
      body: { ...typed, was: version },
    }),
    current: ({ category }) => category,
    fields: (now) => [
      { name: 'Name', theirs: now.name, mine: typed.name },
      { name: 'Headline', theirs: now.title, mine: typed.title },
      { name: 'Hidden', theirs: yesOrNo(now.hidden), mine: yesOrNo(typed.hidden) },
    ],
    onTakeTheirs: onClose,
  });
  const wrong = asRefused(edit.error)?.fields ?? {};
  const isSame = JSON.stringify(typed) === JSON.stringify({ name, title, image, hidden });
  return (
    <>
      <StepDialog
        title={name}
        step="Save"
        icon={<Save />}
        back="Cancel"
        busy={edit.isPending}
        disabledBecause={
          !typed.name.trim() || !typed.title.trim()
            ? 'Name and headline are needed.'
            : isSame
              ? 'Nothing has changed.'
              : undefined
        }
        onStep={() => edit.save({ name, title, image, hidden })}
        onClose={onClose}
        form="grid gap-3"
      >
        <TextField
          label="Name"
          hint="In menus and lists. Its address follows, and old ones redirect."
          error={wrong['name']?.[0]}
          value={typed.name}
          maxLength={60}
          onType={(text) => set({ name: text })}
        />
        <TextField
          label="Headline"
          hint="For search engines"
          value={typed.title}
          maxLength={120}
          onType={(text) => set({ title: text })}
        />
        <PictureField
          of={{ category: String(id) }}
          was={image}
          value={typed.image}
          onChoose={(chosen) => set({ image: chosen })}
        />
        <Checkbox
          label="Hidden"
          checked={typed.hidden}
          onChange={({ target }) => set({ hidden: target.checked })}
          note={hiddenText(base)}
        />
      </StepDialog>
      {edit.conflict}
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What becomes of its parts. */
const hiddenText = ({ parts, alone }: ShownCategory): string =>
  `Not in menus, filters and the sitemap; its address leads to the list of the van. ${
    parts === 0
      ? 'It has no parts.'
      : `Its ${partsText(parts)} stay on sale, in search and in the lists of their vans; ${
          alone === 0
            ? 'all are in other categories too'
            : `${alone.toLocaleString('en-US')} in no other category`
        }.`
  }`;
