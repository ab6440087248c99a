interface Times {
  from?: string | undefined;
  until?: string | undefined;
}

/** A slide without times is always shown. */
export const isShownAt = ({ from, until }: Times, now: Date) =>
  (!from || Date.parse(from) <= now.getTime()) && (!until || Date.parse(until) > now.getTime());

/** Whether the visible slides at `now` differ from those at `before`. */
export const slidesDiffer = (slides: readonly Times[], before: Date, now: Date) =>
  slides.some((slide) => isShownAt(slide, before) !== isShownAt(slide, now));
