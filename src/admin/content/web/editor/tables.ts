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

/** No column widths: the browser sizes the shop's tables. */
export const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false, View: null });

export const Row = TableRow.extend({
  addAttributes: () => ({
    /** Whether the row is in `<thead>`; null for a row added in the editor, where its cells decide. */
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

/** The editor's tables hold only rows, so the caption is a sibling. */
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
