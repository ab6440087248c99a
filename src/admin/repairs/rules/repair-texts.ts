import type {
  Repair,
  RepairLine,
  RepairTool,
  RepairVan,
} from '../../../catalogue/rules/repairs/repair.ts';

// A job as it is typed: lists have an entry a line.
//   2 x wheel-cylinder: rear | A note          a part type, after a colon words of the part's name
//   + brake-drum: rear @ 68-79-bus 1968-1970   while you are in there; only for these vans
//   = Engine oil, 2.5 liters                   what the shop does not sell

const VANS = /^[a-z0-9-]+ \d{4}-\d{4}(, [a-z0-9-]+ \d{4}-\d{4})*$/;
const PART = /^[a-z0-9]+(-[a-z0-9]+)*(: \S.*)?$/;

export const vansAsText = (vans: readonly RepairVan[]): string =>
  vans.map(({ van, from, to }) => `${van} ${from}-${to}`).join(', ');

/** Undefined for what is no list of vans. */
export function readVans(text: string): RepairVan[] | undefined {
  if (!VANS.test(text.trim())) return undefined;
  return text
    .trim()
    .split(', ')
    .map((each) => {
      const [van = '', years = ''] = each.split(' ');
      const [from = 0, to = 0] = years.split('-').map(Number);
      return { van, from, to };
    });
}

type Need = Pick<RepairTool, 'part' | 'name' | 'note' | 'vans'>;

const needAsText = ({ part, name, note, vans }: Need): string =>
  [
    part ?? '',
    name === null ? '' : `= ${name}`,
    note === null ? '' : `| ${note}`,
    vans.length === 0 ? '' : `@ ${vansAsText(vans)}`,
  ]
    .filter(Boolean)
    .join(' ');

export const toolsAsText = (tools: readonly RepairTool[]): string =>
  tools.map(needAsText).join('\n');

export const linesAsText = (lines: readonly RepairLine[]): string =>
  lines
    .map(
      ({ quantity, while_there, ...need }) =>
        `${while_there ? '+ ' : ''}${quantity > 1 ? `${quantity} x ` : ''}${needAsText(need)}`,
    )
    .join('\n');

/** Undefined for a text that names neither a part type nor something else. */
function readNeed(text: string): Need | undefined {
  const at = text.lastIndexOf('@ ');
  const vans = at < 0 ? undefined : readVans(text.slice(at + 2));
  const rest = (vans ? text.slice(0, at) : text).trim();
  const [named = '', ...notes] = rest.split(/(?:^| )\| /);
  const [part = '', ...names] = named.trim().split(/(?:^| )= /);
  const need = {
    part: part.trim() || null,
    name: names.join(' = ').trim() || null,
    note: notes.join(' | ').trim() || null,
    vans: vans ?? [],
  };
  if (need.part ? !PART.test(need.part) : !need.name) return undefined;
  return need;
}

/** The entries of a text, or the first line that cannot be read. */
export type Entries<E> = { entries: E[]; wrong?: undefined } | { wrong: string };

function readEntries<E>(text: string, read: (line: string) => E | undefined): Entries<E> {
  const entries: E[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    const entry = read(line);
    if (entry === undefined) return { wrong: line };
    entries.push(entry);
  }
  return { entries };
}

export const readTools = (text: string): Entries<RepairTool> => readEntries(text, readNeed);

export const readLines = (text: string): Entries<RepairLine> =>
  readEntries(text, (line) => {
    const [, plus, quantity, rest = ''] = /^(\+ )?(?:(\d{1,2}) x )?(.*)$/.exec(line) ?? [];
    const need = readNeed(rest);
    return need && { ...need, quantity: Number(quantity ?? 1), while_there: plus !== undefined };
  });

export const figuresAsText = (figures: Repair['figures']): string =>
  figures.map(({ what, value }) => `${what}: ${value}`).join('\n');

export const readFigures = (text: string): Entries<Repair['figures'][number]> =>
  readEntries(text, (line) => {
    const at = line.indexOf(': ');
    return at > 0 ? { what: line.slice(0, at), value: line.slice(at + 2).trim() } : undefined;
  });

const list = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

export const REPAIR_FIELDS = {
  name: 'Name',
  system: 'System',
  slug: 'Address',
  vans: 'Vans',
  engines: 'Engines',
  details: 'Details',
  about: 'About',
  hours: 'Hours',
  difficulty: 'Difficulty',
  also: 'Also called',
  lines: 'Parts',
  tools: 'Tools',
  figures: 'Torque and settings',
  article: 'Article',
} as const;
export type RepairField = keyof typeof REPAIR_FIELDS;
export type RepairTexts = Record<RepairField, string>;

export const repairTexts = (repair: Repair): RepairTexts => ({
  name: repair.name,
  system: repair.system,
  slug: repair.slug,
  vans: vansAsText(repair.vans),
  engines: repair.assumes.engines.join(', '),
  details: repair.assumes.details.join(', '),
  about: repair.about,
  hours: String(repair.hours),
  difficulty: String(repair.difficulty),
  also: repair.also.join(', '),
  lines: linesAsText(repair.lines),
  tools: toolsAsText(repair.tools),
  figures: figuresAsText(repair.figures),
  article: repair.article ?? '',
});

/** The job as typed, or which field is wrong, and why; `was` keeps what is not typed. */
export function readRepairTexts(
  texts: RepairTexts,
  was: Repair,
): { repair: Repair; wrong?: undefined } | { wrong: string } {
  const vans = readVans(texts.vans);
  if (!vans) return { wrong: 'Vans look like 68-79-bus 1971-1979, with commas between.' };
  const lines = readLines(texts.lines);
  if (lines.wrong !== undefined) return { wrong: `Parts: “${lines.wrong}” names no part type.` };
  const tools = readTools(texts.tools);
  if (tools.wrong !== undefined) return { wrong: `Tools: “${tools.wrong}” names no part type.` };
  const figures = readFigures(texts.figures);
  if (figures.wrong !== undefined)
    return { wrong: `Torque and settings: “${figures.wrong}” has no colon.` };
  const [hours, difficulty] = [Number(texts.hours), Number(texts.difficulty)];
  if (!(hours >= 0.25 && hours <= 200)) return { wrong: 'Hours are a number, such as 2.5.' };
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5)
    return { wrong: 'Difficulty is a number from 1 to 5.' };
  if (![texts.name, texts.system, texts.slug, texts.about].every((text) => text.trim()))
    return { wrong: 'Name, system, address and the text about it are needed.' };
  if (lines.entries.length === 0) return { wrong: 'A job has at least one part.' };
  return {
    repair: {
      slug: texts.slug.trim(),
      name: texts.name.trim(),
      system: texts.system.trim(),
      vans,
      assumes: { ...was.assumes, engines: list(texts.engines), details: list(texts.details) },
      about: texts.about.trim(),
      hours,
      difficulty,
      also: list(texts.also),
      lines: lines.entries,
      tools: tools.entries,
      figures: figures.entries,
      article: texts.article.trim() || null,
    },
  };
}
