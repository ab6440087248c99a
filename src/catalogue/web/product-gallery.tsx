import { useState } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import { arriveFromCard } from './carry-drawing.ts';
import './product-gallery.css';

interface ProductGalleryProps {
  name: string;
  featured: string | null;
  images: readonly { image: string }[];
}

/** The picture on its plate, and the others to choose from. */
export function ProductGallery({ name, featured, images }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const pictures = [...new Set([featured, ...images.map(({ image }) => image)])].filter(
    (picture) => picture !== null,
  );
  const picture = pictures[chosen] ?? null;

  return (
    <div className="gallery">
      <figure className="gallery-plate">
        <Drawing key={picture} ref={arriveFromCard} src={picture} alt={name} eager />
        {picture?.startsWith('/drawings/') && <figcaption>Illustration, not to scale</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <ul className="gallery-others" aria-label="Pictures">
          {pictures.map((other, index) => (
            <li key={other}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Drawing src={other} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
