/** The surface colors of both schemes, as in tokens.css. */
export const SURFACES = { light: '#ffffff', dark: '#14201e' } as const;

/** Below this contrast, a paint is hard to tell from the page. */
const MIN_CONTRAST = 1.3;

export interface PaintContrast {
  light: number;
  dark: number;
  /** A warning; undefined if the paint is visible enough. */
  warning: string | undefined;
}

/** The contrast of a van's paint with the page in both color schemes. */
export function paintContrast(hex: string): PaintContrast {
  const light = contrast(hex, SURFACES.light);
  const dark = contrast(hex, SURFACES.dark);
  const [worse, page] = light < dark ? [light, 'light'] : [dark, 'dark'];
  return {
    light,
    dark,
    warning:
      worse < MIN_CONTRAST
        ? `Hardly stands out from the ${page} page: only its outline shows.`
        : undefined,
  };
}

/** WCAG contrast ratio. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return Math.round(((lighter! + 0.05) / (darker! + 0.05)) * 100) / 100;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
