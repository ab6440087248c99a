import fc from 'fast-check';
import * as z from 'zod/mini';

/** Texts that often break applications. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '1,2,,3',
  '9999999999999999999999',
  '\u202eevil\u2066',
  '\ufeff',
  '💥'.repeat(40),
  '\ud800',
  'İıŞß'.repeat(20),
  'a@b.co\r\nBcc: everybody@example.com',
  'x'.repeat(10_000),
  'e\u0301'.repeat(3_000),
] as const;

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(
    0,
    -1,
    0.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    true,
    false,
    null,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 'x' },
    Array(1_000).fill(1),
    nested(200),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Valid values by field name. */
export type ValidValues = Readonly<Record<string, readonly unknown[]>>;

/** JSON bodies for a schema: mostly valid, with one field missing, wrong, duplicated or added. */
export function hostileBodies(schema: unknown, known: ValidValues): fc.Arbitrary<string> {
  if (!schema) return fc.oneof(fc.constant('{}'), fc.json({ maxDepth: 3 }));
  const json = z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(propertiesOf(json as JsonSchema));
  const values = fc.record(
    Object.fromEntries(fields.map(([name, each]) => [name, fieldOf(name, each, known)])),
  );
  const change = fc.oneof(
    { arbitrary: fc.constant({ kind: 'none' as const }), weight: 2 },
    fc.record({ kind: fc.constant('left out' as const), place: fc.nat() }),
    {
      arbitrary: fc.record({
        kind: fc.constant('wrong' as const),
        place: fc.nat(),
        value: wrongValue,
      }),
      weight: 4,
    },
    fc.record({ kind: fc.constant('twice' as const), place: fc.nat(), value: wrongValue }),
    fc.record({
      kind: fc.constant('more' as const),
      name: fc.constantFrom('__proto__', 'constructor', 'is_admin', 'id', 'status', 'customer_id'),
      value: wrongValue,
    }),
  );
  return fc.tuple(values, change).map(([body, changed]) => {
    const entries = Object.entries(body);
    const place = 'place' in changed ? changed.place % Math.max(1, entries.length) : 0;
    const [name] = entries[place] ?? ['nothing'];
    if (changed.kind === 'left out') entries.splice(place, 1);
    if (changed.kind === 'wrong') entries.splice(place, 1, [name, changed.value]);
    if (changed.kind === 'twice') entries.push([name, changed.value]);
    if (changed.kind === 'more') entries.push([changed.name, changed.value]);
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`;
  });
}

function propertiesOf({ properties, allOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, properties, ...allOf.map(propertiesOf)) as Record<string, JsonSchema>;
}

function fieldOf(name: string, schema: JsonSchema, known: ValidValues): fc.Arbitrary<unknown> {
  const right = known[name] ? fc.constantFrom(...known[name]) : rightValue(schema, known);
  return fc.oneof({ arbitrary: right, weight: 30 }, { arbitrary: wrongValue, weight: 1 });
}

function rightValue(schema: JsonSchema, known: ValidValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => rightValue(each, known)));
  switch (schema.type) {
    case 'string':
      return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    case 'number':
    case 'integer':
      return fc.integer({ min: 1, max: 40 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(rightValue(schema.items ?? {}, known), { minLength: 1, maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(propertiesOf(schema)).map(([name, each]) => [
            name,
            fieldOf(name, each, known),
          ]),
        ),
      );
    default:
      return wrongValue;
  }
}
