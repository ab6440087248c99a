import type { Writable } from 'node:stream';
import { pino, stdSerializers, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { redactUrl, redactUrlsIn } from '../http/redact-url.ts';

export type Log = Logger;

const SECRET_NAME =
  /^(authorization|cookie|set-cookie|token|.*password.*|.*secret.*|.*credit[-_]?card.*|.*credit[-_]?validation.*|card[-_]?(holder[-_]?name|number|date|code)|cvv|cvc|security[-_]?code|expiry)$/i;
const MAX_DEPTH = 6;

/**
 * Logs to standard output: one JSON object per line, or readable text on a terminal. Masks passwords, tokens and card
 * fields at any depth, and queries and tokens in URLs, also inside texts.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  stdout: Writable & { isTTY?: boolean } = process.stdout,
): Log {
  const options = {
    level: logLevel,
    base: undefined,
    formatters: { log: (fields: object) => masked(fields, 0) as Record<string, unknown> },
    serializers: { err: serializeError, error: serializeError },
    // Also covers messages of libraries.
    hooks: { streamWrite: redactUrlsIn },
  };
  return stdout.isTTY
    ? pino(options, pretty({ colorize: true, destination: stdout, ignore: 'hostname,pid' }))
    : pino(options, stdout);
}

function masked(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth < MAX_DEPTH ? value.map((item) => masked(item, depth + 1)) : '…';
  if (!isPlain(value)) return value;
  if (depth >= MAX_DEPTH) return '…';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) ? '[redacted]' : maskedField(name, inner, depth + 1),
    ]),
  );
}

const ADDRESS_NAME = /^(url|original_?url|location|referr?er)$/i;

const maskedField = (name: string, value: unknown, depth: number) =>
  typeof value === 'string' && ADDRESS_NAME.test(name) ? redactUrl(value) : masked(value, depth);

/** Errors about unreadable requests carry the raw request, with its headers and body. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { rawPacket: _, ...rest } = stdSerializers.err(error) as { rawPacket?: unknown };
  return rest;
}

// Requests, responses and errors have serializers of their own, which omit headers and bodies.
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
