import type { VanModelRow } from '../contract.ts';
import { OTHER_ENGINE } from './conditions.ts';
import type { Van } from './garage.ts';
import { vanTitle } from './van-models.ts';

/** CSS properties that paint a `van-drawing`. */
export const paintedVan = ({ type, paint }: Pick<Van, 'type' | 'paint'>) => ({
  '--van-paint': paint,
  '--van-lines': `url(/drawings/vans/${type}-lines.svg)`,
  '--van-body': `url(/drawings/vans/${type}-body.svg)`,
});

/** The header chip's content for a van, as CSS properties of the document. */
export function vanChipStyles(van: Van, models: readonly VanModelRow[]): Record<string, string> {
  const engine = van.engine && van.engine !== OTHER_ENGINE ? ` · ${van.engine}` : '';
  return {
    '--my-van': JSON.stringify(vanTitle(van, models) + engine),
    // The name replaces the label "My van".
    ...(van.name && { '--my-van-label': '0', '--my-van-name': JSON.stringify(van.name) }),
    ...paintedVan(van),
  };
}
