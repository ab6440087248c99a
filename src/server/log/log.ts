import type { Writable } from 'node:stream';
import { pino, stdSerializers, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { redactUrl, redactUrlsIn } from '../http/redact-url.ts';

export type Log = Logger;

const secretName =
  /^(authorization|cookie|set-cookie|token|.*password.*|.*secret.*|.*credit[-_]?card.*|.*credit[-_]?validation.*|card[-_]?(holder[-_]?name|number|date|code)|cvv|cvc|security[-_]?code|expiry)$/i;
const deepest = 6;

/**
 * Logs to standard output: one JSON object a line, or readable text on a terminal. Passwords, tokens and card fields are
 * masked at any depth; of addresses, neither the query nor a token in the path is written, not even inside a text.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  stdout: Writable & { isTTY?: boolean } = process.stdout,
): Log {
  const options = {
    level: logLevel,
    base: undefined,
    formatters: { log: (fields: object) => masked(fields, 0) as Record<string, unknown> },
    serializers: { err: withoutPacket, error: withoutPacket },
    // What the server's own parts write into their messages, too.
    hooks: { streamWrite: redactUrlsIn },
  };
  return stdout.isTTY
    ? pino(options, pretty({ colorize: true, destination: stdout, ignore: 'hostname,pid' }))
    : pino(options, stdout);
}

function masked(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth < deepest ? value.map((item) => masked(item, depth + 1)) : '…';
  if (!isPlain(value)) return value;
  if (depth >= deepest) return '…';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? '[redacted]' : maskedField(name, inner, depth + 1),
    ]),
  );
}

const addressName = /^(url|original_?url|location|referr?er)$/i;

const maskedField = (name: string, value: unknown, depth: number): unknown =>
  typeof value === 'string' && addressName.test(name) ? redactUrl(value) : masked(value, depth);

/** A request that could not be read hangs on its error as it came, with its headers and body. */
function withoutPacket(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { rawPacket: _, ...rest } = stdSerializers.err(error) as { rawPacket?: unknown };
  return rest;
}

// Requests, answers and errors are turned to text by their own serialisers, which leave headers and bodies out.
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
