import * as z from 'zod/mini';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** What patterns, parsers and sanitizers have to look at for long. */
const units = ['a', ' ', '\n', '0', ',', '"', '<', '<b>', '&amp;', 'a@', '../', '-', 'é', '="'];

/** Room for the other fields. */
const REST_BYTES = 8_000;

/** Bodies of nearly `bytes`: each field in turn is as long, as full or as deep as it can be sent. */
export function* worstBodies(schema: unknown, bytes: number, seed: number) {
  const room = bytes - REST_BYTES;
  yield ['many fields', `{${repeated((at) => `"f${at}":0,`, room)}"z":0}`] as const;
  yield ['many items', `[${repeated(() => '0,', room)}0]`] as const;
  yield ['deep', `{"a":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`] as const;
  if (!schema) return;
  const json = z.toJSONSchema(schema as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const base = exampleOf(json);
  let place = seed;
  for (const [path, field] of fieldsOf(json)) {
    const name = path.join('.');
    for (const [what, value] of worstValues(field, room, units[place % units.length]!))
      yield [`${name}: ${what}`, bodyWith(base, path, value)] as const;
    place += 1;
  }
}

function* worstValues(field: JsonSchema, room: number, unit: string): Generator<[string, string]> {
  if (field.type === 'string') {
    const text = unit.repeat(room / (JSON.stringify(unit).length - 2));
    yield [`${JSON.stringify(unit)} in full`, JSON.stringify(text)];
    const { maxLength } = field;
    if (maxLength !== undefined && maxLength < text.length)
      yield [`${JSON.stringify(unit)} as allowed`, JSON.stringify(text.slice(0, maxLength))];
  }
  if (field.type === 'array')
    for (const item of ['0', '{}', JSON.stringify(exampleOf(field.items ?? {}))])
      yield [`many ${item}`, `[${repeated(() => `${item},`, room)}${item}]`];
  if (field.type === 'object')
    yield ['many fields', `{${repeated((at) => `"f${at}":0,`, room)}"z":0}`];
}

type Path = readonly (string | number)[];
const MARK = 'the worst value';

const bodyWith = (base: unknown, path: Path, value: string): string =>
  JSON.stringify(withValue(base, path, MARK)).replace(`"${MARK}"`, () => value);

function repeated(unit: (at: number) => string, room: number): string {
  const parts: string[] = [];
  for (let at = 0, length = 0; ; at += 1) {
    const part = unit(at);
    length += part.length;
    if (length > room) return parts.join('');
    parts.push(part);
  }
}

const MAX_PATH = 6;

function* fieldsOf(schema: JsonSchema, path: Path = []): Generator<[Path, JsonSchema]> {
  for (const each of schema.anyOf ?? []) yield* fieldsOf(each, path);
  if (path.length > 0 && !schema.anyOf) yield [path, schema];
  if (path.length > MAX_PATH) return;
  for (const [name, field] of Object.entries(propertiesOf(schema)))
    yield* fieldsOf(field, [...path, name]);
  if (schema.items) yield* fieldsOf(schema.items, [...path, 0]);
}

function propertiesOf({ properties, allOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, properties, ...allOf.map(propertiesOf)) as Record<string, JsonSchema>;
}

function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!);
  if (schema.type === 'string') return 'a';
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items)] : [];
  const fields = Object.entries(propertiesOf(schema));
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
}

function withValue(base: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue((base as unknown[])?.[0], rest, value)];
  const fields = base as Record<string, unknown> | null;
  return { ...fields, [key]: withValue(fields?.[key], rest, value) };
}
