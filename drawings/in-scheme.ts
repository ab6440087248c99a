export type Scheme = 'light' | 'dark';

const darkRules = /@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** A drawing that no longer asks for the reader's scheme: only the light colours, or the dark ones over them. */
export function inScheme(svg: string, scheme: Scheme): string {
  return svg.replace(darkRules, scheme === 'dark' ? '$1' : '');
}
