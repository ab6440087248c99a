import sanitizeHtml from 'sanitize-html';
import { safeHtml } from '../../../server/files/sanitize-html.ts';
import { quoted, type CellResult, invalid } from '../../rules/cells/fault.ts';
import { readText } from '../../rules/cells/cells.ts';

const MAX_LENGTH = 50_000;
/** What the sanitizer reads in a few milliseconds. */
const MAX_TAGS = 5_000;

// Keeps all tags and attributes, but normalizes their spelling and drops the attributes that `safeHtml` adds.
const NORMALIZE: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  transformTags: {
    a: (tagName, { rel: _rel, ...attribs }) => ({ tagName, attribs }),
    img: (tagName, { loading: _loading, ...attribs }) => ({ tagName, attribs }),
  },
};

/** Rejects HTML that `safeHtml` would change, with a reason for each tag that it would remove or alter. */
export function readDescription(cell: string): CellResult<string> {
  if (!/[<&]/.test(cell)) return readText(MAX_LENGTH)(cell);
  const tags = cell.split('<').length - 1;
  if (tags > MAX_TAGS) return invalid(`has ${tags} tags; ${MAX_TAGS} are allowed`);
  const written = sanitizeHtml(cell, NORMALIZE);
  const shown = sanitizeHtml(safeHtml(cell), NORMALIZE);
  if (written === shown) return readText(MAX_LENGTH)(cell);
  return invalid(
    ...removedTags(written, shown).map((tag) => `the shop does not show ${quoted(tag)}`),
  );
}

function removedTags(written: string, shown: string): string[] {
  const left = new Map<string, number>();
  for (const tag of tagsOf(shown)) left.set(tag, (left.get(tag) ?? 0) + 1);
  const missing = tagsOf(written).filter((tag) => {
    const count = left.get(tag) ?? 0;
    left.set(tag, count - 1);
    return count <= 0;
  });
  return missing.length > 0 ? [...new Set(missing)] : ['a part of this HTML'];
}

const tagsOf = (html: string): string[] => html.match(/<[a-z][^>]*>/gi) ?? [];
