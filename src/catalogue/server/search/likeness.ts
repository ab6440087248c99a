import { isPreposition, stemsOf, wordSet } from './words/words.ts';

/** A part as far as it can stand in for another. */
export interface Replaceable {
  name: string;
  /** Ids or slugs. */
  categories: readonly string[];
}

/**
 * How well a part of the same type can stand in for another, from what the names say: 0 for another kind of part or another
 * place on the van. A type can hold many kinds ("exhaust gasket"), and no offer is better than a wrong one.
 */
export function likeness(own: Replaceable, other: Replaceable, typeName: string): number {
  const [mine, others] = [readName(own.name), readName(other.name)];
  if (SIDES.some((sides) => isElsewhere(sides, mine.all, others.all))) return 0;
  const type = stemsOf(typeName);
  const common = share(mine.kind, others.kind);
  const isSameHead = mine.head === others.head && common >= ALIKE;
  const isOfType = ({ kind }: ReadName) => type.every((word) => kind.has(word));
  // "Headlight insert" is no headlight.
  const isWhole = type.includes(others.head ?? '');
  const isSameType = !isWide(type) && isWhole && isOfType(mine) && isOfType(others);
  if (!isSameHead && !isSameType) return 0;
  const isSameCategory = own.categories.some((each) => other.categories.includes(each));
  return common + share(mine.all, others.all) + Number(isSameCategory);
}

/** The share of words that kinds of a wide type must have in common. */
const ALIKE = 0.6;

const SIDES = [
  ['front', 'center', 'rear'],
  ['left', 'right'],
  ['upper', 'lower'],
  ['inner', 'outer'],
  ['intake', 'exhaust'],
].map((sides) => new Set(sides));

/** Types that hold many kinds of parts: only words beside the type's own tell which. */
const WIDE = wordSet(
  'and part kit set hardware tool accessory equipment gear material seal gasket hose cable',
  'switch light relay panel bushing bearing bulb lock bolt nut stud fitting fittings book boot',
  'mount line',
);

const isWide = (type: readonly string[]): boolean => type.some((word) => WIDE.has(word));

/** Says nothing about what a part is. */
const PLAIN = wordSet(
  'a and or set pair kit pack used new old stock genuine complete stainless chrome black gray',
  'white overhauled remanufactured reproduction early late bus vanagon syncro eurovan upright',
  'pancake waterboxer diesel x amp mm inch split bay two three four six eight heavy duty volt',
);

interface ReadName {
  /** What it is: "brake", "drum" of "Rear brake drum, 252 mm, five stud". */
  kind: ReadonlySet<string>;
  head: string | undefined;
  all: ReadonlySet<string>;
}

function readName(name: string): ReadName {
  const [lead = ''] = name.split(',', 1);
  const stems = stemsOf(lead);
  const end = stems.findIndex(isPreposition);
  const isSide = (word: string) => SIDES.some((sides) => sides.has(word));
  const kind = (end > 0 ? stems.slice(0, end) : stems).filter(
    (word) => !PLAIN.has(word) && !isSide(word) && !/^\d/.test(word),
  );
  return { kind: new Set(kind), head: kind.at(-1), all: new Set(stemsOf(name)) };
}

/** Both name a place, and none in common. */
function isElsewhere(
  sides: ReadonlySet<string>,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const [mine, others] = [sides.intersection(one), sides.intersection(other)];
  return mine.size > 0 && others.size > 0 && mine.isDisjointFrom(others);
}

/** Dice's coefficient. */
const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size + other.size === 0 ? 0 : (2 * one.intersection(other).size) / (one.size + other.size);
