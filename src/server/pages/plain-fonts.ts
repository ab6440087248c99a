import { readFileSync } from 'node:fs';

/** Inlined because only the build knows the addresses of fonts. */
const fontFace = (family: string, weight: string, file: string) => {
  const data = readFileSync(new URL(`../../ui/fonts/${file}`, import.meta.url), 'base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(data:font/woff2;base64,${data})}`;
};

/** The shop's fonts as styles of a page without the shop's frame and script. */
export const PLAIN_FONTS = [
  fontFace('Atkinson Next', '400 700', 'atkinson-next.woff2'),
  fontFace('Barlow Condensed', '600', 'barlow-condensed-600.woff2'),
].join('');

/** Colors of such a page in both schemes. */
export const PLAIN_COLORS =
  ':root{color-scheme:light dark;--paper:light-dark(#f2f5f3,#0d1615);--surface:light-dark(#fff,#14201e);--line:light-dark(#c6d0cc,#31423e);--ink:light-dark(#13201e,#e8efec);--quiet:light-dark(#43514d,#c5d0cb)}';
