import sanitizeHtml from 'sanitize-html';
import { safeHtml } from '../../../server/files/sanitize-html.ts';
import { quoted, type CellResult, invalid } from '../../rules/cells/fault.ts';
import { readText } from '../../rules/cells/cells.ts';

const MAX_LENGTH = 50_000;

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
  const written = sanitizeHtml(cell, NORMALIZE);
  const shown = sanitizeHtml(safeHtml(cell), NORMALIZE);
  if (written === shown) return readText(MAX_LENGTH)(cell);
  return invalid(
    ...removedTags(written, shown).map((tag) => `the shop does not show ${quoted(tag)}`),
  );
}

function removedTags(written: string, shown: string): string[] {
  const left = tagsOf(shown);
  const missing = tagsOf(written).filter((tag) => {
    const place = left.indexOf(tag);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return missing.length > 0 ? [...new Set(missing)] : ['a part of this HTML'];
}

const tagsOf = (html: string): string[] => html.match(/<[a-z][^>]*>/gi) ?? [];
