/**
 * The HTML allowed in texts: what the server's sanitizer accepts and the editor can write. Each list is here only
 * once; `src/admin/content/web/editor/editor.test.ts` tests both sides.
 */
export const allowedTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'code',
  'pre',
  'span',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
] as const;

/** By tag; the sanitizer itself adds `rel` to links and `loading` to pictures. */
export const allowedAttributes = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;

export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const;

/** Allows links into the shop and, with one of the schemes, elsewhere; never to `//host`, which takes any scheme. */
export function isAllowedLink(href: string): boolean {
  if (href === '' || /[\s\p{Cc}]/u.test(href) || /^[\\/]{2}/.test(href)) return false;
  const [, scheme] = /^([^/?#]*):/.exec(href) ?? [];
  return scheme === undefined || allowedSchemes.some((allowed) => allowed === scheme.toLowerCase());
}

/** Only pictures of the shop itself: other hosts could track readers. */
export const isAllowedPicture = (src: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(src);
