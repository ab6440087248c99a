import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { productRow } from './contract.ts';

/** Three columns are as many as can be read beside each other. */
export const MAX_COMPARED = 3;

const compared = z.object({
  parts: z.array(
    z.object({
      ...productRow.shape,
      /** The number that was asked for, if another part has replaced it. */
      was: z.nullable(z.string()),
      /** SVG to lay over its drawing; figures that differ are marked with the class `differs`. */
      dimension_lines: z.nullable(z.string()),
    }),
  ),
  rows: z.array(
    z.object({
      label: z.string(),
      /** One for each part; empty if its text does not say. */
      cells: z.array(z.string()),
      differs: z.boolean(),
    }),
  ),
  /** Numbers that no part has, with parts that may be meant. */
  unknown: z.array(z.object({ number: z.string(), near: z.array(productRow) })),
  /** How many more numbers were given than can be compared. */
  left_out: z.number(),
});

export const compareCalls = {
  'GET compareParts': call({
    access: 'anyone',
    about: 'Up to three parts side by side, row by row, with what differs',
    query: z.object({
      /** Part numbers, separated by commas. */
      parts: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: good(compared),
    cacheTags: ['catalogue'],
  }),
};

export type Compared = z.infer<typeof compared>;
