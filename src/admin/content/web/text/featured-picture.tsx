import { X } from 'lucide-react';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ChoosePicture } from '../choose-picture.tsx';

interface FeaturedPictureProps {
  src: string | null;
  onChange: (src: string | null) => void;
}

/** The article's picture in lists and link previews on other sites. */
export const FeaturedPicture = ({ src, onChange }: FeaturedPictureProps) => (
  <section aria-labelledby="picture" className="text-part">
    <h2 id="picture">Picture of the article</h2>
    <Drawing src={src} alt="" width={240} height={180} className="featured-picture" />
    <div className="flex gap-2">
      <ChoosePicture
        label="Picture of the article"
        short="Choose"
        onChosen={(picture) => onChange(picture.src)}
      />
      {src && (
        <DeskButton icon={<X size={16} />} look="quiet" onPress={() => onChange(null)}>
          Remove
        </DeskButton>
      )}
    </div>
  </section>
);
