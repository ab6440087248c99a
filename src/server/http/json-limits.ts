import type { FastifyInstance } from 'fastify';
import { jsonWithoutOverrides } from './without-overrides.ts';
import { LARGE_BODY } from './large-calls.ts';

/** More than any form nests; deeper bodies exhaust the stack of whatever walks them. */
const MAX_DEPTH = 50;
/** Schemas look at every value before they count them, and report each that is wrong. */
const MAX_VALUES = { ordinary: 20_000, large: 200_000 };
/** Parsing an object costs far more for each of its names than for their length. */
const MAX_NAMES = 10_000;

/** The status to refuse a text with before it is parsed, because parsing already costs the time; null if it is fine. */
export function jsonRefusal(text: string, maxValues: number): 400 | 413 | null {
  let depth = 0;
  let values = 1;
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (depth > MAX_DEPTH) return 400;
    if (values > maxValues || names > MAX_NAMES) return 413;
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      case COLON:
        names += 1;
        break;
    }
  }
  return null;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The place of the closing quotation mark, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = at;
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((at - slashes) % 2 === 0) return at;
  }
  return text.length;
}

/** Strips overrides, and refuses JSON that is nested too deeply (400) or has too many values (413), before it is parsed. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const size = request.routeOptions.bodyLimit === LARGE_BODY ? 'large' : 'ordinary';
    // First: what is left out may be what a quotation mark follows.
    const text = jsonWithoutOverrides(body as string);
    const statusCode = jsonRefusal(text, MAX_VALUES[size]);
    if (!statusCode) return parse(request, text, done);
    done(Object.assign(new Error('Too deep, or too many values'), { statusCode }));
  });
}
