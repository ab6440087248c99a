import type { Ref } from 'react';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { GalleryPicture } from '../gallery/gallery-pictures.ts';
import type { Photograph } from '../../contract.ts';

interface ProductPictureProps {
  picture: Pick<GalleryPicture, 'image' | 'photograph'> | undefined;
  alt: string;
  /** How wide a photograph is shown, as the attribute of this name says it. */
  sizes: string;
  eager?: boolean;
  ref?: Ref<HTMLImageElement>;
}

/** A drawing, or a photograph in the size that fits, its blurred preview below until it has come. */
export function ProductPicture({ picture, sizes, ...rest }: ProductPictureProps) {
  const { image, photograph } = picture ?? {};
  if (!image?.startsWith('/photos/')) return <Drawing {...rest} src={image} />;

  // The same elements before and after the sizes are known, so that what is shown stays until it is replaced.
  return (
    <span className="photograph">
      {photograph && <img src={photograph.preview} alt="" className="photograph-preview" />}
      <picture key="sizes">
        {photograph &&
          (['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={srcSetOf(image, photograph, format)}
              sizes={sizes}
            />
          ))}
        <Drawing
          key="usual"
          {...rest}
          src={image}
          width={photograph?.width}
          height={photograph?.height}
        />
      </picture>
    </span>
  );
}

/** A photograph's sizes lie beside each other: `/photos/<name>-<width>.webp` and `.avif`. */
const SIZED = /-\d+\.\w+$/;

/** What a browser chooses from, as `srcset` says it; `image` is the address of any of its sizes. */
export const srcSetOf = (
  image: string,
  { widths }: Pick<Photograph, 'widths'>,
  format: 'avif' | 'webp',
): string =>
  widths.map((width) => `${image.replace(SIZED, `-${width}.${format}`)} ${width}w`).join(', ');
