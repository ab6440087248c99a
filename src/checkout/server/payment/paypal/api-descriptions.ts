import { readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

type Json = Record<string, unknown>;

export interface Operation {
  method: string;
  path: string;
  /** JSON pointer to the operation in its document. */
  at: string[];
  document: Json;
}

/** For tests: PayPal's API descriptions, to validate requests and responses. */
export function readApiDescriptions(files: string[]) {
  const documents = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Json);
  // OpenAPI 3.0 schemas contain keywords and formats that JSON Schema lacks, and patterns that the u flag rejects.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
  formats.default(ajv);
  documents.forEach((document, index) => ajv.addSchema(document, `doc${index}`));

  /** The operation that a call matches. */
  function operationOf(method: string, path: string): Operation | undefined {
    for (const document of documents) {
      for (const [template, methods] of Object.entries(document['paths'] as Record<string, Json>)) {
        const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[A-Z0-9]{1,36}')}$`);
        const verb = method.toLowerCase();
        if (methods[verb] && pattern.test(path)) {
          return { method, path: template, at: ['paths', template, verb], document };
        }
      }
    }
    return undefined;
  }

  /** Validates a value against a schema of a document: broken rules, and unknown fields. */
  function faults(document: Json, at: string[], value: unknown): string[] {
    const pointer = at.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const check = ajv.compile({ $ref: `doc${documents.indexOf(document)}#/${encodeURI(pointer)}` });
    check(value);
    const rules = (check.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath} ${error.message}`,
    );
    return [...rules, ...unknownFields(document, [inside(document, at)], value, '')];
  }

  return { documents, operationOf, faults };
}

export function inside(document: Json, at: string[]): Json | undefined {
  return at.reduce<Json | undefined>((place, part) => place?.[part] as Json | undefined, document);
}

// PayPal's schemas allow unknown fields, which would hide a typo in a name.
function unknownFields(
  document: Json,
  schemas: (Json | undefined)[],
  value: unknown,
  place: string,
): string[] {
  const all = schemas.flatMap((schema) => flatten(document, schema));
  if (Array.isArray(value)) {
    const items = all.map((schema) => schema['items'] as Json | undefined);
    return value.flatMap((one, index) => unknownFields(document, items, one, `${place}/${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  if (all.some((schema) => schema['additionalProperties'] === true)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const described = all
      .map((schema) => (schema['properties'] as Record<string, Json> | undefined)?.[key])
      .filter((schema) => schema !== undefined);
    if (!described.length) return [`${place}/${key} is not described`];
    return unknownFields(document, described, inner, `${place}/${key}`);
  });
}

interface Composed {
  $ref?: string;
  allOf?: Json[];
  anyOf?: Json[];
  oneOf?: Json[];
}

function flatten(document: Json, schema: Json | undefined): Json[] {
  if (!schema) return [];
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Composed;
  const target = $ref ? [inside(document, $ref.slice(2).split('/'))] : [];
  const parts = [...target, ...allOf, ...anyOf, ...oneOf];
  return [schema, ...parts.flatMap((part) => flatten(document, part))];
}
