import { type KeyboardEvent, useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { loadOrToast } from '../../../ui/loading/load-or-toast.ts';
import { galleryPictures } from './gallery-pictures.ts';
import { animateFromCard } from '../card/drawing-transition.ts';
import './product-gallery.css';
import { ProductPicture } from '../card/product-picture.tsx';

const loadZoom = () => import('./gallery-zoom.tsx');
const prefetchZoom = () => void loadQuietly(loadZoom);

interface ProductGalleryProps {
  name: string;
  featured: string | null;
  images: Parameters<typeof galleryPictures>[1];
  /** SVG to lay over the featured drawing. */
  lines?: string | null | undefined;
}

export function ProductGallery({ name, featured, images, lines }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState<Awaited<ReturnType<typeof loadZoom>> | null>(null);
  const pictures = galleryPictures(featured, images);
  const picture = pictures[chosen];
  // The featured picture is the first.
  const over = chosen === 0 ? lines : null;

  function turn({ key }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    setChosen((chosen + step + pictures.length) % pictures.length);
  }

  return (
    <div className="gallery">
      <figure className="surface surface-titled gallery-figure">
        <button
          type="button"
          className="gallery-closer"
          aria-haspopup="dialog"
          disabled={!picture}
          onPointerEnter={prefetchZoom}
          onFocus={prefetchZoom}
          onKeyDown={turn}
          onClick={async () => setZoom(await loadOrToast(loadZoom))}
        >
          {picture && <span className="sr-only">Look closer: </span>}
          <ProductPicture
            key={picture?.image}
            ref={animateFromCard}
            picture={picture}
            alt={picture?.alt || name}
            sizes="(width < 768px) 92vw, 56vw"
            eager
          />
          {over && <span className="gallery-lines" dangerouslySetInnerHTML={{ __html: over }} />}
        </button>
        {picture?.image.startsWith('/drawings/') && (
          <figcaption>Illustration, not to scale</figcaption>
        )}
      </figure>
      {pictures.length > 1 && (
        <ul className="gallery-others" aria-label="Pictures">
          {pictures.map((other, index) => (
            <li key={other.image}>
              <button
                type="button"
                aria-pressed={index === chosen}
                onKeyDown={turn}
                onClick={() => setChosen(index)}
              >
                <ProductPicture picture={other} alt="" sizes="100px" />
                {other.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <zoom.GalleryZoom
          name={name}
          pictures={pictures}
          chosen={chosen}
          lines={over}
          onChoose={setChosen}
          onClose={() => setZoom(null)}
        />
      )}
    </div>
  );
}
