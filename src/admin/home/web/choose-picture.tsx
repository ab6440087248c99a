import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { type StoredPicture, uploadPicture } from '../../content/web/upload-picture.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useSave } from '../../frame/web/use-save.ts';

interface ChoosePictureProps {
  /** What the picture is for. */
  label: string;
  onChosen: (picture: StoredPicture) => void;
}

/** A file becomes a picture of the shop. */
export function ChoosePicture({ label, onChosen }: ChoosePictureProps) {
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
        icon={<ImageUp size={16} />}
        busy={upload.isPending}
        aria-label={`Choose a picture: ${label}`}
        onPress={() => input.current?.click()}
      >
        Choose a picture
      </DeskButton>
    </>
  );
}
