import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { diagramLink, productRow } from './contract.ts';
import { repairFields, repairVan } from './rules/repairs/repair.ts';

/** A job without its lines. */
const repairRow = z.object({
  slug: z.string(),
  /** "Rear brakes" */
  name: z.string(),
  /** "1971–79 Bus" */
  vans_text: z.string(),
  system: z.string(),
  vans: z.array(repairVan),
  hours: z.number(),
  difficulty: z.number(),
});

const need = {
  name: z.string(),
  note: z.nullable(z.string()),
  /** Of the job's vans, those that have it, and what to call them; empty for all. */
  vans: z.array(repairVan),
  vans_text: z.string(),
  /** What is sold: `sure` fits all vans of the line, `open` some of them or perhaps. */
  parts: z.array(z.object({ ...productRow.shape, verdict: z.enum(['sure', 'open']) })),
};

const repairDetail = z.object({
  ...repairRow.shape,
  about: z.string(),
  assumes: repairFields.assumes,
  lines: z.array(z.object({ ...need, quantity: z.number(), while_there: z.boolean() })),
  tools: z.array(z.object(need)),
  figures: repairFields.figures,
  article: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** The diagrams that show what it needs. */
  diagrams: z.array(diagramLink),
  /** The same job on other vans. */
  others: z.array(repairRow),
});

export const repairCalls = {
  'GET repairs': call({
    access: 'anyone',
    about: 'Jobs on a van, by system',
    answer: good(z.array(repairRow)),
    cacheTags: ['catalogue'],
  }),
  'GET repairs/:slug': call({
    access: 'anyone',
    about: 'One job: parts, tools, figures, and the same job on other vans',
    answer: good(repairDetail),
    refuses: { 404: ['unknown_repair'] },
    movesWith: '/jobs/:slug',
    cacheTags: ['catalogue', 'article', 'diagram'],
  }),
};

export type RepairRow = z.infer<typeof repairRow>;
export type RepairDetail = z.infer<typeof repairDetail>;
export type RepairNeed = RepairDetail['tools'][number];
