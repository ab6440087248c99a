import type { Photograph } from '../../contract.ts';

interface Picture {
  image: string;
  /** What it shows; a card does not know it. */
  view?: string;
  photograph?: Photograph | null;
}

export interface GalleryPicture {
  image: string;
  /** "Front", "Section"; numbered where a product has several of one view. */
  label: string;
  /** Its sizes, when it is one. */
  photograph: Photograph | null;
}

/** A product's pictures in the gallery's order: the one that stands for it first, none twice. */
export function galleryPictures(
  featured: string | null,
  images: readonly Picture[],
): GalleryPicture[] {
  const first = images.filter(({ image }) => image === featured);
  const others = images.filter(({ image }) => image !== featured);
  const leading: Picture[] = first.length === 0 && featured ? [{ image: featured }] : first;
  const pictures = [...new Map([...leading, ...others].map((each) => [each.image, each])).values()];

  const labels = pictures.map(({ view }) => (view ? viewLabel(view) : 'Picture'));
  return pictures.map(({ image, photograph = null }, index) => {
    const label = labels[index]!;
    const several = labels.filter((other) => other === label).length > 1;
    const place = labels.slice(0, index + 1).filter((other) => other === label).length;
    return { image, photograph, label: several ? `${label} ${place}` : label };
  });
}

const viewLabel = (view: string): string => view.charAt(0).toUpperCase() + view.slice(1);
