import sanitizeHtml from 'sanitize-html';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { quoted, type CellResult, invalid } from './fault.ts';
import { readText } from './cells.ts';

const MAX_LENGTH = 50_000;

// Everything stays, only the spelling is made even; what the shop adds by itself is left out of the comparison.
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

/** HTML that the shop shows as it is written; a fault for each tag and attribute that it would take out. */
export function readDescription(cell: string): CellResult<string> {
  if (!/[<&]/.test(cell)) return readText(MAX_LENGTH)(cell);
  const written = sanitizeHtml(cell, NORMALIZE);
  const kept = sanitizeHtml(safeHtml(cell), NORMALIZE);
  if (written === kept) return readText(MAX_LENGTH)(cell);
  return invalid(
    ...removedTags(written, kept).map((tag) => `the shop does not show ${quoted(tag)}`),
  );
}

function removedTags(written: string, kept: string): string[] {
  const left = tagsOf(kept);
  const missing = tagsOf(written).filter((tag) => {
    const place = left.indexOf(tag);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return missing.length > 0 ? [...new Set(missing)] : ['a part of this HTML'];
}

const tagsOf = (html: string): string[] => html.match(/<[a-z][^>]*>/gi) ?? [];
