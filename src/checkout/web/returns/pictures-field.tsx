import { useState } from 'react';
import { PICTURE_TYPES, pictureFault } from '../../../kit/picture-limits.ts';
import { MAX_RETURN_PICTURES } from '../../../orders/rules/return-rules.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { returnMessages } from '../../return-messages.ts';

interface PicturesFieldProps {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  /** How many more a return may have. */
  most?: number;
}

/** Pictures of what comes back, sent with the return. */
export function PicturesField({
  pictures,
  onChange,
  most = MAX_RETURN_PICTURES,
}: PicturesFieldProps) {
  const [error, setError] = useState('');
  // React cannot clear a file input, so a new key replaces it.
  const [resets, setResets] = useState(0);

  function choose(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const fault = chosen.map(pictureFault).find(Boolean) ?? '';
    const isTooMany = pictures.length + chosen.length > most;
    setError(fault || (isTooMany ? returnMessages.tooManyPictures : ''));
    setResets(resets + 1);
    if (!fault && !isTooMany) onChange([...pictures, ...chosen]);
  }

  return (
    <Field
      label="Pictures"
      hint={`${most} at most, JPEG, PNG, WebP or AVIF of up to 10 MB. Where and when they were taken is removed.`}
      error={error}
      optional
    >
      {pictures.length < most && (
        <FileInput
          key={resets}
          multiple
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => choose(target.files)}
        />
      )}
      {pictures.length > 0 && (
        <ul className="grid gap-2 pt-2">
          {pictures.map((picture) => (
            <li key={`${picture.name} ${picture.lastModified}`} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">{picture.name}</span>
              <Button
                variant="quiet"
                onClick={() => onChange(pictures.filter((one) => one !== picture))}
              >
                Remove<span className="sr-only"> {picture.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
