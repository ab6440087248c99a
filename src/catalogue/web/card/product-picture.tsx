import type { Ref } from 'react';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { GalleryPicture } from '../gallery/gallery-pictures.ts';
import type { Photograph } from '../../contract.ts';

interface ProductPictureProps {
  picture: Pick<GalleryPicture, 'image' | 'photograph'> | undefined;
  alt: string;
  /** The `sizes` attribute of a photograph. */
  sizes: string;
  eager?: boolean;
  ref?: Ref<HTMLImageElement>;
}

/** A drawing, or a responsive photograph over its blurred preview. */
export function ProductPicture({ picture, sizes, ...rest }: ProductPictureProps) {
  const { image, photograph } = picture ?? {};
  if (!image?.startsWith('/photos/')) return <Drawing {...rest} src={image} />;

  // Renders the same elements before and after `photograph` loads, so that React keeps the <img> that is shown.
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

/** Sizes differ in the file name only: `/photos/<name>-<width>.webp` and `.avif`. */
const SIZE_SUFFIX = /-\d+\.\w+$/;

/** `image` may be any of the sizes. */
export const srcSetOf = (
  image: string,
  { widths }: Pick<Photograph, 'widths'>,
  format: 'avif' | 'webp',
): string =>
  widths
    .map((width) => `${image.replace(SIZE_SUFFIX, `-${width}.${format}`)} ${width}w`)
    .join(', ');
