import type { Photograph } from '../../contract.ts';

interface Picture {
  image: string;
  /** Missing until the product's details have loaded. */
  view?: string;
  alt?: string;
  photograph?: Photograph | null;
}

export interface GalleryPicture {
  image: string;
  /** "Front", "Section"; numbered if the product has several of one view. */
  label: string;
  /** Alternative text; the part's name if left out. */
  alt?: string | undefined;
  /** Null for a drawing. */
  photograph: Photograph | null;
}

/** Returns the featured picture first and removes duplicates. */
export function galleryPictures(featured: string | null, images: readonly Picture[]) {
  const first = images.filter(({ image }) => image === featured);
  const others = images.filter(({ image }) => image !== featured);
  const leading: Picture[] = first.length === 0 && featured ? [{ image: featured }] : first;
  const pictures = [...new Map([...leading, ...others].map((each) => [each.image, each])).values()];

  const labels = pictures.map(({ view }) => (view ? viewLabel(view) : 'Picture'));
  return pictures.map(({ image, alt, photograph = null }, index) => {
    const label = labels[index]!;
    const several = labels.filter((other) => other === label).length > 1;
    const place = labels.slice(0, index + 1).filter((other) => other === label).length;
    return { image, alt, photograph, label: several ? `${label} ${place}` : label };
  });
}

const viewLabel = (view: string): string => view.charAt(0).toUpperCase() + view.slice(1);
