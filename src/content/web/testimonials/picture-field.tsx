import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { messages } from '../../messages.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../rules/picture-limits.ts';
import './picture-field.css';

interface PictureFieldProps {
  picture: File | null;
  /** `wrong`: one was chosen that cannot be sent. */
  onChange: (picture: File | null, wrong: string) => void;
}

const NAME = 'vanagon_image';

/** A picture of the customer's van, if there is one; shown as soon as it is chosen. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const { setError, clearErrors } = useFormContext();
  const error = useFormState({ name: NAME }).errors[NAME]?.message;
  const preview = usePreview(picture);
  // A file input cannot be emptied by its value: a new one takes its place.
  const [turn, setTurn] = useState(0);

  function choose(file: File | undefined) {
    clearErrors(NAME);
    const wrong = file ? wrongPicture(file) : '';
    if (wrong) setError(NAME, { type: 'shop', message: wrong });
    onChange(wrong ? null : (file ?? null), wrong);
    if (wrong || !file) setTurn(turn + 1);
  }

  // It may have been chosen before the script was there.
  const input = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  });
  useEffect(() => takeEarly(), []);
  // The old input, or the button that was pressed, is gone.
  useEffect(() => {
    if (turn > 0) input.current?.focus();
  }, [turn]);

  return (
    <Field
      id={NAME}
      label="Picture of your van"
      hint="JPEG, PNG, WebP or AVIF, 10 MB at most. Where and when it was taken is removed."
      error={error as string | undefined}
      optional
    >
      <TextInput
        key={turn + (picture ? 0 : 0.5)}
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {error && !picture && (
        <Button variant="quiet" className="self-start" onClick={() => choose(undefined)}>
          Go on without a picture
        </Button>
      )}
      {picture && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {preview && (
            <img
              src={preview}
              className="w-40 border border-line"
              alt="Your van, as it will be sent"
            />
          )}
          <Button variant="quiet" onClick={() => choose(undefined)}>
            Remove picture
          </Button>
        </div>
      )}
    </Field>
  );
}

function wrongPicture({ size, type }: File): string {
  if (size > MAX_PICTURE_BYTES) return messages.pictureTooBig;
  return size > 0 && PICTURE_TYPES.includes(type) ? '' : messages.notAPicture;
}

/** The picture made small as a data: address, the only kind beside its own that the page may show. */
function usePreview(picture: File | null): string | undefined {
  const [preview, setPreview] = useState<{ of: File; src: string }>();

  useEffect(() => {
    if (!picture) return;
    let isWanted = true;
    void shrunk(picture).then((src) => isWanted && src && setPreview({ of: picture, src }));
    return () => {
      isWanted = false;
    };
  }, [picture]);

  return preview?.of === picture ? preview?.src : undefined;
}

/** Undefined for what the browser cannot read; the server looks at it once more, and says what is wrong with it. */
async function shrunk(picture: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture, { resizeWidth: 320, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return undefined;
  }
}
