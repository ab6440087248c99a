const SIZE_RULES = /@media\((min|max)-width:([\d.]+)px\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;
const TUBE_OUTLINE = / style="--w:([\d.]+)px"( d="[^"]*") stroke-width="[\d.]+"/g;

/** Fixes a drawing's width, for renderers without media queries or calc(). */
export function atWidth(svg: string, width: number): string {
  const fixed = svg.replace(SIZE_RULES, (_rule, query: string, limit: string, rules: string) =>
    (query === 'min' ? width >= Number(limit) : width <= Number(limit)) ? rules : '',
  );
  const outline = Number([...fixed.matchAll(/--o:([\d.]+)px/g)].at(-1)?.[1] ?? 3);
  return fixed
    .replace(/\.o\{stroke-width:calc[^}]*\}/, '')
    .replace(
      TUBE_OUTLINE,
      (_tube, inside: string, data: string) =>
        `${data} stroke-width="${Math.round((Number(inside) + outline) * 10) / 10}"`,
    );
}
