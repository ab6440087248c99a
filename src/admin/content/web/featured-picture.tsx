import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useSave } from '../../frame/web/use-save.ts';
import { uploadPicture } from './upload-picture.ts';

interface FeaturedPictureProps {
  src: string | null;
  onChange: (src: string | null) => void;
}

/** The picture that lists and other sites show of an article. */
export function FeaturedPicture({ src, onChange }: FeaturedPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useSave(uploadPicture, {
    topics: [],
    onSaved: (picture) => onChange(picture.src),
  });
  return (
    <section aria-labelledby="picture" className="text-part">
      <h2 id="picture">Picture of the article</h2>
      <Drawing src={src} alt="" width={240} height={180} className="featured-picture" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture of the article"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <div className="flex gap-2">
        <DeskButton
          icon={<ImageUp size={16} />}
          busy={upload.isPending}
          onPress={() => input.current?.click()}
        >
          Choose
        </DeskButton>
        {src && (
          <DeskButton icon={<X size={16} />} look="quiet" onPress={() => onChange(null)}>
            Remove
          </DeskButton>
        )}
      </div>
    </section>
  );
}
