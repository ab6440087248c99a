import { Node } from '@tiptap/core';
import { isAllowedPicture } from '../../../../kit/html-rules.ts';

const block = { group: 'block', defining: true } as const;

/** Text as it was typed, such as a table of torques in letters of one width. */
export const Pre = Node.create({
  ...block,
  name: 'pre',
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

/** A picture stands among words, or in a figure. */
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

/** What stands apart from the text, mostly a picture, with a caption. */
export const Figure = Node.create({
  ...block,
  name: 'figure',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Terms and what they mean. */
export const Terms = Node.create({
  ...block,
  name: 'terms',
  content: '(term | meaning)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

export const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

export const Meaning = Node.create({
  name: 'meaning',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});
