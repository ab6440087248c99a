import { Node } from '@tiptap/core';
import { isAllowedPicture } from '../../../../kit/html-rules.ts';

/** Preformatted text, such as a table of torques in a monospaced font. */
export const Pre = Node.create({
  name: 'pre',
  group: 'block',
  defining: true,
  content: 'text*',
  code: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
});

const whole = (name: string) => ({
  default: null,
  parseHTML(element: HTMLElement) {
    const value = Number(element.getAttribute(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  },
});

/** A picture, inline or in a figure. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: whole('width'),
    height: whole('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isAllowedPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const element = (name: string, tag: string, content: string, group = {}) =>
  Node.create({
    name,
    content,
    defining: true,
    ...group,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** A figure, usually a picture with a caption. */
export const Figure = element('figure', 'figure', '(block | figcaption)+', { group: 'block' });
export const Figcaption = element('figcaption', 'figcaption', 'inline*');

/** A list of terms and their definitions. */
export const Terms = element('terms', 'dl', '(term | meaning)+', { group: 'block' });
export const Term = element('term', 'dt', 'inline*');
export const Meaning = element('meaning', 'dd', 'block+');
