import { type Gearbox, gearboxes } from './conditions.ts';
import { unknownFacts, type VanFacts } from './fit.ts';

/** A van's most important facts, for addresses that can be shared: "68-79-bus~1974~CB~manual". */
export const vanParam = ({ type, year, engine, gearbox }: VanParamFacts) =>
  [type, year, engine ?? '', gearbox ?? ''].join('~').replace(/~+$/, '');

export type VanParamFacts = Pick<VanFacts, 'type' | 'year' | 'engine' | 'gearbox'>;

/** Parses the result of `vanParam`; undefined for anything else. */
export function readVanParam(param: string): VanFacts | undefined {
  const [, type, year, engine, gearbox] =
    /^([a-z0-9-]{1,60})~(\d{4})(?:~([A-Za-z0-9]{0,6}))?(?:~(manual|automatic))?$/.exec(param) ?? [];
  if (!type || !year) return undefined;
  return {
    ...unknownFacts,
    type,
    year: Number(year),
    engine: engine || null,
    gearbox: gearboxes.find((each): each is Gearbox => each === gearbox) ?? null,
  };
}
