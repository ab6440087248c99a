import { SelectField } from '../../frame/web/form/select-field.tsx';
import { countedParts } from '../../parts/web/part-words.ts';
import { usePartChoices } from '../../parts/web/use-parts.ts';
import type { FilePreview } from '../contract.ts';
import type { usePartsFile } from './use-parts-file.ts';

interface CategoryNoteProps {
  preview: FilePreview;
  chosen: ReturnType<typeof usePartsFile>;
}

/** Asks once for a category of all new parts that the file gives none. */
export function CategoryNote({ preview: { counts }, chosen }: CategoryNoteProps) {
  const { data } = usePartChoices();
  const { category, isLooking } = chosen;
  if (counts.without_category === 0 && category === '') return null;
  return (
    <div className="file-note">
      <SelectField
        label="Category of new parts without one"
        hint={
          category === ''
            ? `The file gives ${countedParts(counts.without_category)} no category.`
            : 'It can be changed for each part later.'
        }
        disabled={isLooking}
        value={category}
        choices={[
          ['', 'Choose one'],
          ...(data?.categories ?? []).map(({ slug, name }) => [slug, name] as const),
        ]}
        onChoose={chosen.setCategory}
      />
    </div>
  );
}
