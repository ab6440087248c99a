import { Mark, mergeAttributes } from '@tiptap/core';
import { isAllowedLink } from '../../../../kit/html-rules.ts';

const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    excludes: '',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Small = plainMark('small', 'small');
export const InlineCode = plainMark('code', 'code');
export const Subscript = plainMark('subscript', 'sub');
export const Superscript = plainMark('superscript', 'sup');

/** A link with address and title. Skips addresses that the sanitizer would remove. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isAllowedLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  // Links are not followed while editing.
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'noopener' }),
    0,
  ],
});
