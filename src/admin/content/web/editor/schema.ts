import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { HardBreak, ListItem } from './lines.ts';
import { InlineCode, LinkMark, Small, Subscript, Superscript } from './marks.ts';
import { Figcaption, Figure, Meaning, Picture, Pre, Term, Terms } from './nodes.ts';
import { CaptionedTable, Cell, HeadCell, PlainTable, Row, TableCaption } from './tables.ts';

/** Everything that a text can contain, as allowed by `src/kit/html-rules.ts`. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    listItem: false,
    trailingNode: false,
    hardBreak: false,
  }),
  HardBreak,
  ListItem,
  LinkMark,
  Small,
  InlineCode,
  Subscript,
  Superscript,
  Pre,
  Picture,
  Figure,
  Figcaption,
  Terms,
  Term,
  Meaning,
  CaptionedTable,
  TableCaption,
  PlainTable,
  Row,
  HeadCell,
  Cell,
];
