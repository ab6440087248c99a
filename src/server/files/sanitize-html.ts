import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedSchemes, allowedTags } from '../../kit/html-rules.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...allowedSchemes],
  // Images only from the shop itself: other hosts could track readers.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Each open element costs a closing tag: a small text of nothing but opening tags would become a large one.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Removes scripts, styles, frames and trackers from HTML by the shop or a customer. */
export const safeHtml = (html: string): string => sanitizeHtml(html, options);
