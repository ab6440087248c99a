import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { pictureFault, PICTURE_TYPES } from '../../../kit/picture-limits.ts';

interface PictureFieldProps {
  picture: File | null;
  /** `error` is '' or the reason why the chosen file was rejected. */
  onChange: (picture: File | null, error: string) => void;
}

const NAME = 'vanagon_image';

export function PictureField({ picture, onChange }: PictureFieldProps) {
  const { setError, clearErrors } = useFormContext();
  const error = useFormState({ name: NAME }).errors[NAME]?.message;
  const preview = usePreview(picture);
  // React cannot clear a file input, so a new key replaces it.
  const [resets, setResets] = useState(0);

  function choose(file: File | undefined) {
    clearErrors(NAME);
    const fault = file ? pictureFault(file) : '';
    if (fault) setError(NAME, { type: 'shop', message: fault });
    onChange(fault ? null : (file ?? null), fault);
    if (fault || !file) setResets(resets + 1);
  }

  // The file may have been chosen before hydration.
  const input = useRef<HTMLInputElement>(null);
  const readEarlyChoice = useEffectEvent(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  });
  useEffect(() => readEarlyChoice(), []);
  // The replaced input or the removed button had the focus.
  useEffect(() => {
    if (resets > 0) input.current?.focus();
  }, [resets]);

  return (
    <Field
      id={NAME}
      label="Picture of your van"
      hint="JPEG, PNG, WebP or AVIF, 10 MB at most. Where and when it was taken is removed."
      error={error as string | undefined}
      optional
    >
      <FileInput
        key={resets + (picture ? 0 : 0.5)}
        ref={input}
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

/** A small `data:` URL, because the content security policy forbids `blob:` images. */
function usePreview(picture: File | null): string | undefined {
  const [preview, setPreview] = useState<{ of: File; src: string }>();

  useEffect(() => {
    if (!picture) return;
    let isCurrent = true;
    void thumbnail(picture).then((src) => isCurrent && src && setPreview({ of: picture, src }));
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  return preview?.of === picture ? preview?.src : undefined;
}

/** Undefined if the browser cannot decode the file; the server then reports the error. */
async function thumbnail(picture: File): Promise<string | undefined> {
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
