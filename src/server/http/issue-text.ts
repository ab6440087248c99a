import * as z from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What a person reads about a value whose schema has no message of its own. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : 'This is not valid.';
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    default:
      return 'This is not valid.';
  }
}

function tooBig(origin: string, most: number | bigint): string {
  if (origin === 'string') return `This is too long: at most ${most} characters.`;
  if (isList(origin)) return `These are too many: at most ${most}.`;
  return isNumber(origin) ? `This is too large: at most ${most}.` : 'This is too large.';
}

function tooSmall(origin: string, least: number | bigint): string {
  if (origin === 'string')
    return least === 1 ? 'This is empty.' : `This is too short: at least ${least} characters.`;
  if (isList(origin))
    return least === 1 ? 'This is empty.' : `These are too few: at least ${least}.`;
  return isNumber(origin) ? `This is too small: at least ${least}.` : 'This is too small.';
}

const isList = (origin: string) => ['array', 'set', 'map'].includes(origin);
const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin);
