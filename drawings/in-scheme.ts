export type Scheme = 'light' | 'dark';

const darkRules = /@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** A drawing for one color scheme: the light colors only, or the dark ones over them. */
export function inScheme(svg: string, scheme: Scheme): string {
  return svg.replace(darkRules, scheme === 'dark' ? '$1' : '');
}
