import * as z from 'zod/mini';
import { bodies, gearboxes } from '../../../fitment/rules/conditions.ts';

// A job on a van, as the shop's pages call it. Code says "repair", since a job is what the queue does.

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const year = z.int().check(z.minimum(1900), z.maximum(2100));

/** A van type with the model years of the job. */
export const repairVan = z.object({ van: slug, from: year, to: year });

/** What vans of the job have, so that nobody is asked. */
const assumed = z.object({
  engines: z.array(line(20)).check(z.maxLength(20)),
  gearbox: z.nullable(z.enum(gearboxes)),
  body: z.nullable(z.enum(bodies)),
  /** Details of fits: "a sliding door". */
  details: z.array(line(100)).check(z.maxLength(10)),
});

/** A part type, perhaps with words that the part's name has: "brake-hose: front". */
const meant = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(: \S.*)?$/), z.maxLength(120));

const need = {
  /** Null for what the shop does not sell. */
  part: z.nullable(meant),
  /** Null for the name of the part type. */
  name: z.nullable(line(120)),
  note: z.nullable(line(200)),
  /** Of the job's vans, those that have it; empty for all. */
  vans: z.array(repairVan).check(z.maxLength(10)),
};

const isNamed = z.refine<{ part: string | null; name: string | null }>(({ part, name }) =>
  Boolean(part ?? name),
);

export const repairLine = z
  .object({
    ...need,
    /** For the whole van. */
    quantity: z.int().check(z.minimum(1), z.maximum(99)),
    /** What is worth doing on the way; not ticked at first. */
    while_there: z.boolean(),
  })
  .check(isNamed);

export const repairTool = z.object(need).check(isNamed);

const figure = z.object({ what: line(120), value: line(80) });

export const repairFields = {
  slug,
  /** Without van and years: "Rear brakes". */
  name: line(80),
  system: line(60),
  vans: z.array(repairVan).check(z.minLength(1), z.maxLength(10)),
  assumes: assumed,
  about: line(600),
  hours: z.number().check(z.minimum(0.25), z.maximum(200)),
  /** 1 (anybody) to 5 (who rebuilds engines). */
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  /** What else owners call it. */
  also: z.array(line(60)).check(z.maxLength(20)),
  lines: z.array(repairLine).check(z.minLength(1), z.maxLength(40)),
  tools: z.array(repairTool).check(z.maxLength(20)),
  /** Torque and settings. */
  figures: z.array(figure).check(z.maxLength(20)),
  /** The slug of the article about it. */
  article: z.nullable(slug),
};

const repair = z.object(repairFields);

export type Repair = z.infer<typeof repair>;
export type RepairVan = z.infer<typeof repairVan>;
export type RepairLine = z.infer<typeof repairLine>;
export type RepairTool = z.infer<typeof repairTool>;

/** "brake-hose: front" names parts of the type `brake-hose` whose names have the word. */
export function readMeant(meant: string): { type: string; words: string } {
  const [type = '', words = ''] = meant.split(/: */);
  return { type, words };
}
