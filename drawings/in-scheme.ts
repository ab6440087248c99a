export type Scheme = 'light' | 'dark';

const DARK_RULES = /@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** A drawing for one color scheme: the light colors only, or the dark ones over them. */
export function inScheme(svg: string, scheme: Scheme): string {
  return svg.replace(DARK_RULES, scheme === 'dark' ? '$1' : '');
}
