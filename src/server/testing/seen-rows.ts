import { getCallSites } from 'node:util';
import type { RowWatch } from '../database/query.ts';

/** By place in the source (`path:line:column`): the exact types of rows that a query returned there. */
export type SeenRows = Record<string, string[]>;

/** What has been seen at one position of the rows of a place. */
interface Seen {
  kinds: Set<string>;
  parts: Map<string, Seen>;
}

interface Place {
  name: string;
  seen: Seen;
}

/** Of rows, and of arrays in them. */
const MAX_ELEMENTS = 20;
/** Claims of exact values, such as `'paid' | 'open'`, are compared with as many of them as words. */
const MAX_WORDS = 20;
const WORD = /^(\d{1,3}|[a-z]+([ _-][a-z]+){0,3})$/;
const MAX_TEXT = 40;
/** Kept whole: a tuple is claimed with its length. */
const MAX_TUPLE = 4;
const MAX_FRAMES = 12;
/** On the way from the caller that claims the type of the rows. */
const PASSING = /\/(database\/(query|list-part)|testing\/(seen|watch)-rows)\.ts/;
const EXEMPT = /\.test\.ts|\/testing\/|^node:/;

/** By place in the compiled code, which is cheaper to find out. Kept for all test files of a worker. */
const places = new Map<string, Place>();
let newRows: SeenRows = {};

/** What has been seen since the last call. */
export function takeNewRows(): SeenRows {
  const taken = newRows;
  newRows = {};
  return taken;
}

/** Of all workers. */
export function mergeSeen(all: readonly SeenRows[]): SeenRows {
  const merged: Record<string, Set<string>> = {};
  for (const [place, types] of all.flatMap(Object.entries<string[]>))
    for (const type of types) (merged[place] ??= new Set()).add(type);
  return Object.fromEntries(Object.entries(merged).map(([place, types]) => [place, [...types]]));
}

/** For `rowWatch` of query.ts, at the start of a query: its place is read off the stack, which ends at an `await`. */
export const watchRows: RowWatch = () => {
  const frames = getCallSites(MAX_FRAMES);
  const index = frames.findIndex(({ scriptName }) => !PASSING.test(scriptName));
  const caller = frames[index];
  if (!caller || EXEMPT.test(caller.scriptName)) return undefined;
  const compiled = `${caller.scriptName}:${caller.lineNumber}:${caller.columnNumber}`;
  const place = places.get(compiled) ?? { name: placeInSource(), seen: nothing() };
  places.set(compiled, place);
  const isJson = frames
    .slice(0, index)
    .some(({ functionName }) => /^query(One)?Json$/.test(functionName));
  return ({ rows, fields }) => {
    const some = rows.slice(0, MAX_ELEMENTS);
    note(place, isJson ? json(some) : some, fields);
  };
};

/** Only the text of a stack is mapped to the source. */
function placeInSource(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = MAX_FRAMES;
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = limit;
  const line = lines.find((each) => !PASSING.test(each)) ?? '';
  return /([^( ]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? '';
}

function note({ name, seen }: Place, rows: unknown[], fields: { name: string }[]) {
  const types = (newRows[name] ??= []);
  const fresh = new Set<unknown>();
  for (const row of rows) if (addKinds(row, seen, fresh)) types.push(exactType(row, fresh));
  if (types.length === 0 && seen.kinds.size === 0)
    types.push(objectType(fields.map((field) => [field.name, 'any'])));
}

/** Whether some part of a value is of a kind that was not seen there before; all such parts are `fresh` then. */
function addKinds(value: unknown, seen: Seen, fresh: Set<unknown>): boolean {
  let isFresh = isNewKind(seen, kindOf(value));
  if (Array.isArray(value))
    for (const element of value.slice(0, MAX_ELEMENTS))
      isFresh = addKinds(element, partOf(seen, '[]'), fresh) || isFresh;
  else if (isPlain(value))
    for (const key of Object.keys(value))
      isFresh = addKinds(value[key], partOf(seen, key), fresh) || isFresh;
  if (isFresh) fresh.add(value);
  return isFresh;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isPlain(value)) return `{${Object.keys(value).join()}`;
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && !WORD.test(String(value)) ? typeof value : exactType(value, new Set());
}

/** Of a long array, the fresh elements. */
function exactType(value: unknown, fresh: Set<unknown>): string {
  if (value instanceof Date) return 'Date';
  if (value instanceof Buffer) return 'Buffer';
  if (Array.isArray(value))
    return `[${value
      .slice(0, MAX_ELEMENTS)
      .filter((each) => value.length <= MAX_TUPLE || fresh.has(each))
      .map((each) => exactType(each, fresh))
      .join(', ')}]`;
  if (isPlain(value))
    return objectType(Object.entries(value).map(([key, part]) => [key, exactType(part, fresh)]));
  return String(value).length > MAX_TEXT ? typeof value : JSON.stringify(value);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && value.constructor === Object;

const objectType = (parts: [string, string][]) =>
  `{ ${parts.map(([key, type]) => `${JSON.stringify(key)}: ${type}`).join('; ')} }`;

function isNewKind({ kinds }: Seen, kind: string): boolean {
  if (kinds.has(kind) || (kinds.size >= MAX_WORDS && /^["\d{]/.test(kind))) return false;
  kinds.add(kind);
  return true;
}

const nothing = (): Seen => ({ kinds: new Set(), parts: new Map() });

function partOf({ parts }: Seen, key: string): Seen {
  const part = parts.get(key) ?? nothing();
  parts.set(key, part);
  return part;
}

const json = (rows: unknown[]) => JSON.parse(JSON.stringify(rows)) as unknown[];
