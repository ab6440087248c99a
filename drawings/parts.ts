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
import { flatParts } from './flat-parts.ts';
import type { Drawing } from './primitives.ts';
import { partBox, sheet } from './sheet.ts';
import { tubeParts } from './tube.ts';
import { trimParts } from './trim.ts';
import { reservoirParts } from './reservoirs.ts';
import { pumpParts } from './pumps.ts';
import { plumbingParts } from './plumbing.ts';
import { filterParts } from './filters.ts';
import { gasketParts } from './gaskets.ts';
import { sealSets } from './seal-sets.ts';
import { manifoldParts } from './manifolds.ts';
import { engineInsides } from './engine-insides.ts';
import { engineElectrics } from './engine-electrics.ts';
import { fasteners } from './fasteners.ts';
import { pinParts } from './pins.ts';
import { springParts } from './springs.ts';
import { capParts } from './caps.ts';
import { clutchParts } from './clutch-parts.ts';
import { gearChange } from './gear-change.ts';
import { linkParts } from './links.ts';
import { switchParts } from './switches.ts';
import { leadParts } from './leads.ts';
import { panelParts } from './panels.ts';
import { lampParts } from './lamp-parts.ts';
import { bodyPanels } from './body-panels.ts';
import { closureParts } from './closures.ts';
import { carrierParts } from './carriers.ts';
import { viewParts } from './views.ts';
import { heatingParts } from './heating.ts';
import { cabParts } from './cab-parts.ts';
import { campGear } from './camp-gear.ts';
import { testers } from './testers.ts';
import { specialTools } from './special-tools.ts';
import { sundries } from './sundries.ts';
import { lamps } from './lamps.ts';
import { windowParts } from './windows.ts';
import { knobs } from './knobs.ts';
import { turnedParts } from './turned.ts';
import { type PartParams, type Variation, variationOf } from './variation.ts';

const kinds = {
  ...turnedParts,
  ...lyingParts,
  ...tubeParts,
  ...flatParts,
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
  ...reservoirParts,
  ...pumpParts,
  ...plumbingParts,
  ...filterParts,
  ...gasketParts,
  ...sealSets,
  ...manifoldParts,
  ...engineInsides,
  ...engineElectrics,
  ...fasteners,
  ...pinParts,
  ...springParts,
  ...capParts,
  ...clutchParts,
  ...gearChange,
  ...linkParts,
  ...switchParts,
  ...leadParts,
  ...panelParts,
  ...lampParts,
  ...bodyPanels,
  ...closureParts,
  ...carrierParts,
  ...viewParts,
  ...heatingParts,
  ...cabParts,
  ...campGear,
  ...testers,
  ...specialTools,
  ...sundries,
  ...lamps,
  ...windowParts,
  ...knobs,
};

export type PartKind = keyof typeof kinds;

export const partKinds = Object.keys(kinds).toSorted() as PartKind[];

/** A part's complete SVG file, varied by SKU; `params` fixes single sizes. */
export function drawPart(kind: PartKind, sku: string, params: PartParams = {}): string {
  return sheet(partBox.width, partBox.height, partDrawing(kind, sku, params));
}

/** The same drawing without a file around it, for drawings that show several parts. */
export function partDrawing(kind: PartKind, sku: string, params: PartParams = {}): Drawing {
  const draw: (v: Variation) => Drawing = kinds[kind];
  return draw(variationOf(sku, params));
}
