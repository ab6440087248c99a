import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { productRow } from './contract.ts';
import { decidingFacts } from './rules/diagrams/deciding-facts.ts';

export const diagramRow = z.object({
  /** The slug of the van type. */
  van: z.string(),
  system: z.string(),
  /** "Rear brakes" */
  title: z.string(),
  /** The slug of the category that most of its numbers lead to; null if none is sold. */
  category: z.nullable(z.string()),
  /** "Bus" */
  model: z.string(),
  year_from: z.number(),
  year_to: z.number(),
  image: z.string(),
  width: z.number(),
  height: z.number(),
  numbers: z.number(),
});

const point = z.tuple([z.number(), z.number()]);

const diagramPart = z.pick(productRow, {
  id: true,
  name: true,
  slug: true,
  sku: true,
  regular_price: true,
  price_breaks: true,
  core_deposit: true,
  featured_image: true,
  stock_qty: true,
  backorder: true,
  fit_line: true,
});

export const diagramEntry = z.object({
  number: z.number(),
  name: z.string(),
  /** In one van. */
  quantity: z.number(),
  note: z.string(),
  /** The number that it comes with, if it is not sold alone. */
  comes_with: z.nullable(z.number()),
  /** The center of the number, and the end of its leader, in the drawing's units. */
  label: point,
  target: point,
  /** The bounds of the part: x, y, width, height. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The parts for the diagram's vans, those that sell best first; empty if it is not sold. */
  parts: z.array(diagramPart),
  /** What tells several parts apart. */
  decides: z.array(z.enum(decidingFacts)),
  /** If one of the parts is sold out: its part type, as long as the shop has others for the same place in these vans. */
  instead: z.nullable(
    z.object({
      type: z.string(),
      plural: z.string(),
      /** "front", if the part's name says it. */
      place: z.string(),
    }),
  ),
});

export const diagramCalls = {
  'GET diagrams': call({
    access: 'anyone',
    about: 'All diagrams, in the order of the vans',
    answer: good(z.array(diagramRow)),
    cacheTags: ['diagram', 'catalogue'],
  }),
  'GET diagrams/:van/:system': call({
    access: 'anyone',
    about: 'A diagram with the parts that its numbers lead to',
    answer: good(
      z.object({
        ...diagramRow.shape,
        caption: z.string(),
        entries: z.array(diagramEntry),
        /** The jobs whose parts it shows. */
        jobs: z.array(z.object({ slug: z.string(), title: z.string() })),
      }),
    ),
    refuses: { 404: ['unknown_diagram'] },
    cacheTags: ['diagram', 'catalogue'],
  }),
};

export type DiagramRow = z.infer<typeof diagramRow>;
export type DiagramEntry = z.infer<typeof diagramEntry>;
export type DiagramPart = z.infer<typeof diagramPart>;
export type Diagram = DiagramRow & {
  caption: string;
  entries: DiagramEntry[];
  jobs: { slug: string; title: string }[];
};
