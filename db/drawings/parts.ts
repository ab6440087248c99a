import { cabinParts } from './cabin.ts';
import { castings } from './castings.ts';
import { drivetrainParts } from './drivetrain.ts';
import { goods } from './goods.ts';
import { handTools } from './hand-tools.ts';
import { ignitionParts } from './ignition.ts';
import { joiningParts } from './joining.ts';
import { outsideParts } from './outside.ts';
import { sheetParts } from './sheets.ts';
import { signalParts } from './signals.ts';
import { assemblies } from './assembly.ts';
import { boxParts } from './box.ts';
import { campingParts } from './camping.ts';
import { chassisParts } from './chassis.ts';
import { electricParts } from './electrics.ts';
import { fittings } from './fittings.ts';
import { glassParts } from './glass.ts';
import { lyingParts } from './lying.ts';
import { plateParts } from './plate.ts';
import type { Drawing } from './primitives.ts';
import { partBox, sheet } from './sheet.ts';
import { tubeParts } from './tube.ts';
import { trimParts } from './trim.ts';
import { turnedParts } from './turned.ts';
import { type PartParams, type Variation, variationOf } from './variation.ts';

const kinds = {
  ...turnedParts,
  ...lyingParts,
  ...tubeParts,
  ...plateParts,
  ...boxParts,
  ...assemblies,
  ...chassisParts,
  ...glassParts,
  ...campingParts,
  ...fittings,
  ...electricParts,
  ...trimParts,
  ...cabinParts,
  ...castings,
  ...drivetrainParts,
  ...goods,
  ...handTools,
  ...joiningParts,
  ...outsideParts,
  ...signalParts,
  ...ignitionParts,
  ...sheetParts,
};

export type PartKind = keyof typeof kinds;

export const partKinds = Object.keys(kinds).toSorted() as PartKind[];

/** A part's whole SVG file, varied by SKU; `params` fixes single sizes. */
export function drawPart(kind: PartKind, sku: string, params: PartParams = {}): string {
  return sheet(partBox.width, partBox.height, partDrawing(kind, sku, params));
}

/** The same drawing without a file around it, for plates that show several parts. */
export function partDrawing(kind: PartKind, sku: string, params: PartParams = {}): Drawing {
  const draw: (v: Variation) => Drawing = kinds[kind];
  return draw(variationOf(sku, params));
}
