import { sheet } from '../sheet.ts';
import { bayWindowBus, splitWindowBus } from './bus.ts';
import { eurovan } from './eurovan.ts';
import { box } from './van-details.ts';
import { syncro, vanagon } from './vanagon.ts';

export const vans = {
  '50-67-bus': splitWindowBus,
  '68-79-bus': bayWindowBus,
  '80-91-vanagon': vanagon,
  '86-91-syncro': syncro,
  '93-03-eurovan': eurovan,
};

export type VanSlug = keyof typeof vans;

/** A van type's side view as a complete SVG file. */
export function drawVan(slug: VanSlug): string {
  return sheet(box.width, box.height, vans[slug]());
}
