import { type Dimension, type Measure, measures } from './dimension.ts';
import {
  convertedText,
  type Found,
  findLengths,
  type Length,
  lengthsText,
  millimeters,
} from './lengths.ts';
import { partSizes, type PartSizes } from './part-sizes.ts';
import { findThreads } from './threads.ts';

interface Part {
  name: string;
  /** HTML or plain text. */
  description: string;
}

type Read = Omit<Dimension, 'label'>;

/**
 * The dimensions that a part's own words name, those of its name first. Only what is said of the part itself: a size of
 * another part, a wrench, a gap or a change is left out, and so is what two places say differently.
 */
export function readDimensions({ name, description }: Part): Dimension[] {
  const inName = readName(typed(name));
  const inText = sentencesOf(description).flatMap((sentence) => readSentence(sentence, name));
  const named = new Set(inName.map(({ measure }) => measure));
  const told = inText.filter(
    ({ measure, text }, index) =>
      !named.has(measure) &&
      inText.findIndex((other) => other.measure === measure) === index &&
      inText.every((other) => other.measure !== measure || other.text === text),
  );
  return [...inName, ...told].map((read) => ({ ...read, label: measures[read.measure] }));
}

function readName(name: string): Read[] {
  const sizes = partSizes(name);
  const read = findLengths(name).flatMap((found) => {
    const measure = found.bare
      ? sizes.bare?.(...bareNumbers(found))
      : (roleOf(found, sizes) ?? (isAlone(found) ? sizeOf(found, sizes.named) : undefined));
    return measure ? [lengthsRead(measure, found)] : [];
  });
  const threads = findThreads(name);
  const tire = /\btires?\b/i.test(name) ? TIRE.exec(name)?.[0] : undefined;
  return onePerMeasure([
    ...read,
    ...(threads.length > 0 ? [named('thread', threads.map(({ text }) => text).join(', '))] : []),
    ...threads.flatMap(({ length }) =>
      length
        ? [lengthsRead('length', { lengths: [{ figure: length, unit: 'mm' }], joint: ' × ' })]
        : [],
    ),
    ...(tire ? [named('tire', tire)] : []),
  ]);
}

/** A size that is a name, such as a thread. */
const named = (measure: Measure, text: string): Read => ({
  measure,
  text,
  other: null,
  value: null,
  unit: null,
});

/** "185 R 14 C", "205/70 R 14" */
const TIRE = /\b\d{3}(?:\/\d{2})? ?R ?\d{2}(?: C\b)?/;

/** Whether it stands at the end of a part of the name: "Rotor, 278 mm, Bus". */
const isAlone = ({ before, after }: Found) =>
  /^\s*(?:$|[,;)(.]|(?:for|in|with|pair|and|vented|ventilated|solid|front|rear|left|right|new|used)\b)/i.test(
    after,
  ) && !OF_OTHERS.test(before);

function sizeOf({ lengths, joint }: Found, ofName: (mm: number) => Measure | undefined) {
  if (lengths.some(({ unit }) => unit === 'ft' || unit === 'm'))
    return lengths.length === 1 ? 'length' : 'size';
  const measure = ofName(millimeters(lengths[0]!));
  return measure && joint === ' × ' && lengths.length > 1 ? 'size' : measure;
}

function readSentence(sentence: string, name: string): Read[] {
  if (ABOUT_WORK.test(sentence)) return [];
  const sizes = partSizes(name);
  const read = findLengths(sentence).flatMap((found) => {
    const measure = found.bare ? undefined : roleOf(found, sizes);
    // A circle is what something sits "on".
    if (!measure || (measure !== 'circle' && OF_OTHERS.test(found.before))) return [];
    const isOwn = sizes.also?.includes(measure) ?? false;
    // "With a 21 mm hex" is a part of this one, "with a sleeve 30 mm long" one beside it.
    if (!isOwn && (!ANY_PART.has(measure) || /\bwith an? \S*$/i.test(found.before))) return [];
    return [lengthsRead(measure, found)];
  });
  const threads = findThreads(sentence).filter(
    ({ before, after, isExact }) =>
      !OF_OTHERS.test(before) &&
      (isExact || /^ threads?\b/.test(after) || /\bthreads?:? $/i.test(before)),
  );
  return [...read, ...threads.map(({ text }) => named('thread', text))];
}

/** What describes any part; the others only describe parts that have them. */
const ANY_PART = new Set<Measure>([
  'outside',
  'inside',
  'diameter',
  'length',
  'width',
  'height',
  'depth',
  'thickness',
  'size',
  'shoe',
  'outlet',
  'bore',
]);

/** Instructions and comparisons measure something else. */
const ABOUT_WORK =
  /^(?:(?:so|then|first|and) )?(?:screw|measure|set|drill|undo|deflect|heat|choose|stretch|rock|press|put|turn|cut|tap|slope|file|start|replace|check|use|adjust|hold|take|remove|tighten|fit|lift|pull|push|leave|allow|gap|order|bend|try|wrap)\b|\b(?:instead|if yours|whose|than|as long as|in place of|until|used to|original(?:ly)? had|earlier ones|drill(?:ed)? (?:the|a) hole|must|should)\b/i;

/** What the lengths after it belong to is not the part, or is not exact. */
const OF_OTHERS =
  /(?:\b(?:for|fits?|takes?|accepts?|clears?|needs?|requires?|leaves?|joins?|replaces?)\b[^,;]{0,24}|\b(?:than|over|under|above|below|to|up to|from|at|at least|at most|about|some|within|against|every|another|next|by|into|in|on|two of|three of|four of|six of|eight of|ten of)\s*(?:(?:the|a|an|its|your|each)\s+)?|\bto an? \w+ of\s*|[<>~≤≥±]\s*)$/i;

/** Measures by the words around a length. */
const ROLES: { measure: Measure; after?: RegExp; before?: RegExp }[] = [
  {
    measure: 'center',
    after: /^center bore\b/,
    before: /\bcenter bore(?: is)?(?: the van’s own)?$/,
  },
  {
    measure: 'circle',
    after: /^(?:hole |(?:lug )?bolt |pitch )?(?:circle|pattern)\b/,
    before: /\b(?:hole circle|bolt circle|pitch circle|pcd|holes on|drilled)$/,
  },
  {
    measure: 'inside',
    after: /^(?:inside|inner diameter|id\b|internal)/,
    before: /\b(?:inside|inner|internal) diameter(?: of)?$|\bid$/,
  },
  {
    measure: 'outside',
    after: /^(?:outside|outer diameter|od\b)/,
    before: /\b(?:outside|outer|overall) diameter(?: of)?$|\bod$/,
  },
  { measure: 'stem', after: /^stems?\b/, before: /\bstem(?: diameter)?$/ },
  { measure: 'head', after: /^heads?\b/, before: /\bhead diameter$/ },
  { measure: 'piston', after: /^pistons?\b/, before: /\bpistons?$/ },
  { measure: 'drum', after: /^drums?\b/ },
  {
    measure: 'hex',
    after: /^(?:hex(?:agon)?|across (?:the )?flats)\b/,
    before: /\b(?:hex|across flats)$/,
  },
  { measure: 'reach', after: /^(?:of )?reach\b/, before: /\breach$/ },
  { measure: 'offset', before: /\boffset(?: of)?$/ },
  { measure: 'outlet', after: /^outlets?\b/, before: /\boutlet(?: of)?$/ },
  { measure: 'ends', after: /^(?:stubs?|hose ends?)\b/, before: /\bhose ends?$/ },
  {
    measure: 'width',
    after: /^(?:(?:shoe )?width|wide|broad|in width)\b/,
    before: /\bwidth(?: of)?$/,
  },
  { measure: 'thickness', after: /^(?:thick|in thickness|new)\b/, before: /\bthickness(?: of)?$/ },
  { measure: 'length', after: /^(?:long|in length)\b/, before: /\blength(?: of)?$/ },
  { measure: 'height', after: /^(?:high|tall|in height)\b/, before: /\bheight(?: of)?$/ },
  { measure: 'depth', after: /^(?:deep|in depth)\b/, before: /\bdepth(?: of)?$/ },
  {
    measure: 'diameter',
    after: /^(?:diameter|in diameter|across|dia)\b/,
    before: /(?:\bdiameter(?: of)?|ø|⌀|\bdia\.?)$/,
  },
  { measure: 'bore', after: /^bores?\b/, before: /\bbore(?: of)?$/ },
];

function roleOf(found: Found, { also, meaning }: PartSizes): Measure | undefined {
  const { lengths, joint } = found;
  const after = found.after.trimStart().toLowerCase();
  const before = found.before.toLowerCase().replace(/[\s:=,]+$/, '');
  let role = ROLES.find((one) => one.after?.test(after) || one.before?.test(before))?.measure;
  if (joint === ' × ' && lengths.length > 1) {
    const [count, circle] = lengths.map(({ figure }) => Number(figure));
    // "5 × 112 mm": five holes.
    const isCircle = lengths.length === 2 && count! <= 8 && circle! >= 90;
    if (isCircle && also?.includes('circle')) return 'circle';
    role ??= isAlone(found) ? 'size' : undefined;
  }
  return role && (meaning?.[role] ?? role);
}

const bareNumbers = ({ lengths }: Found): [number, number, number] => [
  Number(lengths[0]!.figure),
  Number(lengths[1]!.figure),
  lengths.length,
];

/** Sizes that are names: a wheel of 15 inches is larger. */
const NAMES = new Set<Measure>(['rim', 'wheel', 'tire', 'circle', 'thread']);

function lengthsRead(measure: Measure, found: Pick<Found, 'lengths' | 'joint'>): Read {
  const { joint } = found;
  const lengths = found.lengths.map((length): Length =>
    measure === 'rim' ? { ...length, unit: 'in' } : length,
  );
  const [one, ...more] = lengths;
  const single = one && more.length === 0 && !one.figure.includes('/') ? one : undefined;
  return {
    measure,
    text: lengthsText({ lengths, joint }),
    other: NAMES.has(measure) ? null : convertedText({ lengths, joint }),
    value: single ? Number(single.figure) : null,
    unit: single?.unit ?? null,
  };
}

const onePerMeasure = (read: Read[]): Read[] =>
  read.filter(({ measure }, index) => read.findIndex((one) => one.measure === measure) === index);

const BREAKS = /<\/(?:p|li|h\d|td|tr|div|dd|dt)>|<br\s*\/?>|\n\s*\n/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  times: '×',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  Oslash: 'Ø',
  Prime: '″',
  '#34': '"',
  '#39': "'",
};

/** A description may have any length; its sizes stand at its beginning. */
const MAX_READ = 20_000;

function sentencesOf(html: string): string[] {
  return html
    .slice(0, MAX_READ)
    .replace(BREAKS, '\u0000')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .split('\u0000')
    .flatMap((block) => typed(block).split(/(?<=[.!?])\s+(?=["“\p{Lu}])|[;:]\s+(?=\D)/u));
}

/** One spelling of signs: "5x112" is "5 × 112". */
const typed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d(?: ?(?:mm|cm|in|m))?) ?[x×*] ?(?=[\dØ])/gi, ' × ')
    .trim();
