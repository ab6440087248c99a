import { Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, Fragment, type Schema } from '@tiptap/pm/model';

const span = (name: string) => ({
  default: 1,
  parseHTML(element: HTMLElement) {
    const value = Number(element.getAttribute(name));
    return Number.isInteger(value) && value > 1 && value <= 50 ? value : 1;
  },
});
const spans = { colspan: span('colspan'), rowspan: span('rowspan') };
const SCOPES = /^(col|row)(group)?$/;

/** Without widths of columns: the shop's tables find theirs. */
export const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false, View: null });

export const Row = TableRow.extend({
  addAttributes: () => ({
    /** Stands in the table's head; null for a row made here, of which its cells tell. */
    head: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.parentNode?.nodeName === 'THEAD',
    },
  }),
});

export const HeadCell = TableHeader.extend({
  content: 'block+',
  addAttributes: () => ({
    ...spans,
    scope: {
      default: null,
      parseHTML(element: HTMLElement) {
        const scope = element.getAttribute('scope') ?? '';
        return SCOPES.test(scope) ? scope : null;
      },
    },
  }),
});

export const Cell = TableCell.extend({ content: 'block+', addAttributes: () => spans });

const isCaption = (node: globalThis.Node): boolean => node.nodeName === 'CAPTION';

/** A table may only hold rows here, so a caption stands beside it. */
export const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  parseHTML: () => [
    {
      tag: 'table',
      priority: 60,
      getAttrs: (element) => ([...element.childNodes].some(isCaption) ? null : false),
      getContent(element, schema: Schema) {
        const parser = DOMParser.fromSchema(schema);
        const { tableCaption, table } = schema.nodes;
        const caption = [...element.childNodes].find(isCaption)!;
        return Fragment.from([
          parser.parse(caption, { topNode: tableCaption!.create() }),
          parser.parse(element, { topNode: table!.create() }),
        ]);
      },
    },
  ],
  renderHTML: () => ['div', { class: 'captioned-table' }, 0],
});

export const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'caption', ignore: true }],
  renderHTML: () => ['p', { class: 'table-caption' }, 0],
});
