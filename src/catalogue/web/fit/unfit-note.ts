import { misfitText } from '../../../fitment/web/fits.ts';
import { addressOf } from '../../../kit/page.ts';
import { FITS_INSTEAD } from './fits-instead.tsx';
import { addresses } from '../../../links/addresses.ts';

/** The note that messages about a part add if it does not fit the visitor's van. */
export const misfitNote =
  (goTo: (href: string) => void) =>
  ({ id, slug }: { id: number; slug: string }) => {
    const words = misfitText(id);
    const href = `${addressOf(addresses.product, { slug })}#${FITS_INSTEAD}`;
    return words
      ? { words, action: { label: 'What fits instead', onAction: () => goTo(href) } }
      : null;
  };
