import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { type StoredPicture, uploadPicture } from './upload-picture.ts';

interface ChoosePictureProps {
  /** What the picture is for. */
  label: string;
  /** A shorter button text, where the context already says what the picture is for. */
  short?: string;
  onChosen: (picture: StoredPicture) => void;
}

/** A file becomes a picture of the shop. */
export function ChoosePicture({ label, short, onChosen }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useSave(uploadPicture, { topics: [], onSaved: onChosen });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <DeskButton
        icon={<ImageUp />}
        busy={upload.isPending}
        aria-label={short ? undefined : `Choose a picture: ${label}`}
        onPress={() => input.current?.click()}
      >
        {short ?? 'Choose a picture'}
      </DeskButton>
    </>
  );
}
