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

/** A link: where it leads, and a title. Addresses that the sanitizer would remove are no links here either. */
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
  // Not followed while it is being written.
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'noopener' }),
    0,
  ],
});
