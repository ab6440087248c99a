import * as z from 'zod/mini';

export const slider = z.object({ image: z.string(), title: z.string(), link: z.string() });

/** A slide as stored, with the times between which it is shown. */
export const slide = z.object({
  ...slider.shape,
  from: z.optional(z.string()),
  until: z.optional(z.string()),
});
export const homeTexts = z.object({
  /** Sanitized HTML. */
  description: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  page_keyword: z.string(),
});

export type Slide = z.infer<typeof slide>;
