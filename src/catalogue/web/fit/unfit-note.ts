import { misfitText } from '../../../fitment/web/fits.ts';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { FITS_INSTEAD } from './fits-instead.tsx';

/** The note that messages about a part add if it does not fit the visitor's van. */
export const misfitNote =
  (goTo: (href: string) => void) =>
  ({ id, slug }: { id: number; slug: string }) => {
    const words = misfitText(id);
    const href = `${addressOf(cataloguePages.product, { slug })}#${FITS_INSTEAD}`;
    return words
      ? { words, action: { label: 'What fits instead', onAction: () => goTo(href) } }
      : null;
  };
