import { useState } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import { galleryPictures } from '../gallery-pictures.ts';
import { arriveFromCard } from './carry-drawing.ts';
import './product-gallery.css';

interface ProductGalleryProps {
  name: string;
  featured: string | null;
  images: readonly { image: string; view?: string }[];
}

/** The picture on its plate, and the others to choose from. */
export function ProductGallery({ name, featured, images }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const pictures = galleryPictures(featured, images);
  const picture = pictures[chosen]?.image ?? null;

  return (
    <div className="gallery">
      <figure className="gallery-plate">
        <Drawing key={picture} ref={arriveFromCard} src={picture} alt={name} eager />
        {picture?.startsWith('/drawings/') && <figcaption>Illustration, not to scale</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <ul className="gallery-others" aria-label="Pictures">
          {pictures.map(({ image, label }, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Drawing src={image} alt="" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
