import { readVanParam } from '../../../fitment/rules/van-param.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What names of air-cooled engines say: "Type 4, 1.7", "Type 1, 1600 dual-port". */
const AIR_COOLED = /\btype [14]\b|air-cooled/i;

/**
 * The type of the visitor's van, whose symptoms a complaint is read by. Undefined where the type was built with air-cooled
 * and water-cooled engines, and this van's is not one of the latter: its symptoms are written for those.
 */
export function symptomVan(
  first: string | undefined,
  { engines }: Pick<Vocabulary, 'engines'>,
): string | undefined {
  const van = first === undefined ? undefined : readVanParam(first);
  if (!van) return undefined;
  const ofType = engines.filter((engine) => engine.van === van.type);
  const own = ofType.filter(({ code, year_from, year_to }) =>
    van.engine ? code === van.engine : year_from <= van.year && van.year <= year_to,
  );
  const isAir = ({ name }: { name: string }) => AIR_COOLED.test(name);
  const isMixed = ofType.some(isAir) && !ofType.every(isAir);
  return isMixed && (own.length === 0 || own.some(isAir)) ? undefined : van.type;
}
