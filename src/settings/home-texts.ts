import * as z from 'zod/mini';

/** A numbered part in the home page's exploded drawing; `x` and `y` are in the drawing's units. */
const platePart = z.object({
  number: z.number(),
  name: z.string(),
  link: z.string(),
  x: z.number(),
  y: z.number(),
});

export const plate = z.object({
  title: z.string(),
  image: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  parts: z.array(platePart),
});

export const slider = z.object({ image: z.string(), title: z.string(), link: z.string() });

/** A slide as stored, with the times between which it is shown. */
export const slide = z.object({
  ...slider.shape,
  from: z.optional(z.string()),
  until: z.optional(z.string()),
});
export const homeContent = z.object({
  /** Sanitized HTML. */
  description: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  page_keyword: z.string(),
  plate: z.nullable(plate),
});

export type Slide = z.infer<typeof slide>;
export type Plate = z.infer<typeof plate>;
export type HomeText = z.infer<typeof homeContent>;
