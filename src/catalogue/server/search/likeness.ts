import { isPreposition, stemsOf, wordSet } from './words/words.ts';

/** The facts about a part that decide whether it can replace another. */
export interface Replaceable {
  name: string;
  /** Ids or slugs. */
  categories: readonly string[];
}

/**
 * Scores how well a part can replace another of the same type, by name: 0 for a different kind of part or a different
 * place on the van. A type can hold many kinds ("exhaust gasket"), and no offer is better than a wrong one.
 */
export function likeness(own: Replaceable, other: Replaceable, typeName: string): number {
  const mine = readName(own.name);
  const others = readName(other.name);
  if (SIDES.some((sides) => isElsewhere(sides, mine.all, others.all))) return 0;
  const type = stemsOf(typeName);
  const common = share(mine.kind, others.kind);
  const isSameHead = mine.head === others.head && common >= ALIKE;
  const isOfType = ({ kind }: ReadName) => type.every((word) => kind.has(word));
  // A "headlight insert" is not a headlight.
  const isWhole = type.includes(others.head ?? '');
  const isSameType = !isWide(type) && isWhole && isOfType(mine) && isOfType(others);
  if (!isSameHead && !isSameType) return 0;
  const isSameCategory = own.categories.some((each) => other.categories.includes(each));
  return common + share(mine.all, others.all) + Number(isSameCategory);
}

/** The minimum similarity between parts of a wide type. */
const ALIKE = 0.6;

const SIDES = [
  ['front', 'center', 'rear'],
  ['left', 'right'],
  ['upper', 'lower'],
  ['inner', 'outer'],
  ['intake', 'exhaust'],
].map((sides) => new Set(sides));

/** Words in the names of wide types: within those, only other words tell the kind of part. */
const WIDE = wordSet(
  'and part kit set hardware tool accessory equipment gear material seal gasket hose cable',
  'switch light relay panel bushing bearing bulb lock bolt nut stud fitting fittings book boot',
  'mount line',
);

const isWide = (type: readonly string[]): boolean => type.some((word) => WIDE.has(word));

/** Words that do not describe the kind of part. */
const PLAIN = wordSet(
  'a and or set pair kit pack used new old stock genuine complete stainless chrome black gray',
  'white overhauled remanufactured reproduction early late bus vanagon syncro eurovan upright',
  'pancake waterboxer diesel x amp mm inch split bay two three four six eight heavy duty volt',
);

interface ReadName {
  /** The words that name the kind: "brake", "drum" of "Rear brake drum, 252 mm, five stud". */
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

/** Whether both name a place, with none in common. */
function isElsewhere(
  sides: ReadonlySet<string>,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const mine = sides.intersection(one);
  const others = sides.intersection(other);
  return mine.size > 0 && others.size > 0 && mine.isDisjointFrom(others);
}

/** Dice's coefficient. */
const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size + other.size === 0 ? 0 : (2 * one.intersection(other).size) / (one.size + other.size);
