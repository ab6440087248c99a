import type { VanModelRow } from '../../contract.ts';
import { VanDrawing } from '../van-drawing.tsx';

interface ChassisPlacesProps {
  id: string;
  /** The van's type; the drawing's by default. */
  model: VanModelRow;
}

/** US law has required it on the dashboard since then. */
const ON_DASHBOARD_FROM = 1969;
/** The first model year with the engine in front. */
const EUROVAN_FROM = 1992;

/** Where to find the chassis number, as a drawing and in words. */
export function ChassisPlaces({ id, model }: ChassisPlacesProps) {
  const isInFront = model.year_from >= EUROVAN_FROM;
  const places = [
    ...(model.year_to >= ON_DASHBOARD_FROM
      ? [
          {
            spot: isInFront ? 'windshield-behind' : 'windshield',
            text: `Sold in the US from ${ON_DASHBOARD_FROM} on: on the dashboard, read through the windshield on the driver’s side.`,
          },
        ]
      : []),
    {
      spot: isInFront ? 'front' : 'rear',
      text: 'Others: stamped into the body near the engine. Wipe it before you look.',
    },
  ];
  return (
    <div id={id} className="chassis-places">
      <div className="relative" aria-hidden="true">
        <VanDrawing type={model.type} paint={model.paint_hex} />
        {places.map(({ spot }, at) => (
          <span key={spot} className="chassis-spot" data-spot={spot}>
            {at + 1}
          </span>
        ))}
      </div>
      <ol>
        {places.map(({ spot, text }) => (
          <li key={spot}>{text}</li>
        ))}
        <li>On the title, the registration and the insurance card.</li>
      </ol>
    </div>
  );
}
