import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

/** Of a type, as much as somebody would read. */
const MAX_SHOWN = 100;

/** Says of each column of the rows returned by a query how it is not as the row type says. */
export function rowDifferences(checker: Checker, returned: Type, claim: Type): string[] {
  if (isAny(claim)) return [];
  if (claim.isTypeParameter())
    return ['the type of the row has to stand here instead of with a caller'];
  return [
    ...unclaimed(checker, returned, claim),
    ...differences(checker, returned, claim, '').values(),
  ];
}

/** All rows of a query have the same columns. */
function unclaimed(checker: Checker, returned: Type, claim: Type): string[] {
  const claims = partsOf(claim);
  if (claims.some((each) => checker.getIndexInfosOfType(each).length > 0)) return [];
  const claimed = new Set(claims.flatMap((each) => namesOf(checker, each)));
  return namesOf(checker, partsOf(returned)[0]!)
    .filter((name) => !claimed.has(name))
    .map((name) => `${name} is in the result, not in the type`);
}

/** Messages by path: one of several rows is enough. */
type Differences = Map<string, string>;

function differences(checker: Checker, returned: Type, claim: Type, path: string): Differences {
  const found: Differences = new Map();
  for (const part of partsOf(returned)) {
    if (checker.isTypeAssignableTo(part, claim)) continue;
    const [closest] = partsOf(claim)
      .map((each) => differencesWithin(checker, part, each, path))
      .filter((each) => each.size > 0)
      .toSorted((one, other) => one.size - other.size);
    const whole = `${path || 'the row'} is ${shown(checker, part)} in the result, ${shown(checker, claim)} in the type`;
    for (const [at, message] of closest ?? new Map([[path, whole]]))
      if (!found.has(at)) found.set(at, message);
  }
  return found;
}

/** Of elements and properties; empty if the types have none to compare. */
function differencesWithin(
  checker: Checker,
  returned: Type,
  claim: Type,
  path: string,
): Differences {
  const isObject = claim.isObjectType() || claim.isIntersectionType();
  if (!isObject || !returned.isObjectType()) return new Map();
  const found: [string, string][] = [];
  const compare = (one: Type, other: Type, at: string) =>
    found.push(...differences(checker, one, other, at));
  if (checker.isArrayType(claim)) {
    for (const each of argumentsOf(checker, returned))
      compare(each, argumentsOf(checker, claim)[0]!, `${path}[]`);
  } else if (!claim.isTupleType() && !returned.isTupleType()) {
    for (const property of checker.getPropertiesOfType(claim)) {
      const at = path ? `${path}.${property.name}` : property.name;
      const own = checker.getPropertyOfType(returned, property.name);
      if (own) compare(checker.getTypeOfSymbol(own)!, checker.getTypeOfSymbol(property)!, at);
      else if (!(property.flags & SymbolFlags.Optional))
        found.push([at, `${at} is in the type, not in the result`]);
    }
  }
  return new Map(found);
}

function shown(checker: Checker, type: Type): string {
  const text = checker.typeToString(type);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const namesOf = (checker: Checker, type: Type) =>
  checker.getPropertiesOfType(type).map(({ name }) => name);

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

export const argumentsOf = (checker: Checker, type: Type): readonly Type[] =>
  checker.getTypeArguments(type as TypeReference);

export const isAny = (type: Type): boolean => (type.flags & TypeFlags.AnyOrUnknown) !== 0;
