import { body } from './body.ts';
import { brakeHydraulics } from './brake-hydraulics.ts';
import { cabin } from './cabin.ts';
import { clutches } from './clutch.ts';
import { cooling } from './cooling.ts';
import type { DiagramDrawing } from './diagram-drawing.ts';
import { electrics } from './electrics.ts';
import { engineVr6 } from './engine-vr6.ts';
import { exhausts } from './exhaust.ts';
import { flatEngines } from './flat-engines.ts';
import { frontAxleCoils } from './front-axle-coils.ts';
import { frontAxleTorsion } from './front-axle-torsion.ts';
import { frontAxles } from './front-axles.ts';
import { discAndDrumBrakes } from './front-brakes.ts';
import { fuel } from './fuel.ts';
import { heating } from './heating.ts';
import { lightDiagrams } from './lights.ts';
import { rearAxles } from './rear-axles.ts';
import { rearBrakesDrum } from './rear-brakes.ts';
import { steering } from './steering.ts';
import { transmissions } from './transmission.ts';

/** Every exploded drawing. */
export const allDiagrams: readonly DiagramDrawing[] = [
  ...flatEngines,
  engineVr6,
  ...fuel,
  ...exhausts,
  ...cooling,
  ...heating,
  ...clutches,
  ...transmissions,
  ...frontAxles,
  frontAxleCoils,
  frontAxleTorsion,
  ...rearAxles,
  ...discAndDrumBrakes,
  rearBrakesDrum,
  brakeHydraulics,
  ...steering,
  ...electrics,
  ...lightDiagrams,
  ...body,
  ...cabin,
];
