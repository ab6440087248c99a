export const units = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export type Unit = (typeof units)[number];

/** What can be measured of a part, with its label. */
export const measures = {
  diameter: 'Diameter',
  outside: 'Outside diameter',
  inside: 'Inside diameter',
  bore: 'Bore',
  thickness: 'Thickness',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  thread: 'Thread',
  hex: 'Hex',
  belt: 'Width × length',
  shoe: 'Drum × width',
  seal: 'Shaft × bore × width',
  size: 'Size',
  circle: 'Hole circle',
  center: 'Center bore',
  offset: 'Offset',
  reach: 'Reach',
  stem: 'Stem',
  head: 'Head diameter',
  piston: 'Piston',
  outlet: 'Outlet',
  ends: 'Hose ends',
  clutch: 'Clutch disc',
  drum: 'For drum',
  pipe: 'For pipe',
  wheel: 'For wheel',
  rim: 'Rim',
  tire: 'Tire size',
} as const;

export type Measure = keyof typeof measures;

export interface Dimension {
  measure: Measure;
  label: string;
  /** As the part's text has it: "278 mm", "M14 × 1.5". */
  text: string;
  /** Of a single length; null for "252 × 55 mm". */
  value: number | null;
  unit: Unit | null;
  /** In the other system of units: "10.94 in"; null for sizes that are names, such as threads. */
  other: string | null;
}
