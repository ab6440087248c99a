export const spamMarks = ['fast', 'links', 'many-links', 'repeated'] as const;
export type SpamMark = (typeof spamMarks)[number];

export interface Submitted {
  /** Seconds from the captcha's challenge to the submission. */
  captchaSeconds: number | null;
  text: string;
  /** The same text was sent recently. */
  isRepeated: boolean;
}

/** Faster than a person, who ticks the captcha's box, waits until it is solved, and presses the button. */
export const FAST_SECONDS = 3;
const LINKS = 2;
const MANY_LINKS = 4;

/** One mark may be chance: spam has two, or a serious one. */
const WEIGHTS: Record<SpamMark, number> = { fast: 1, links: 1, 'many-links': 2, repeated: 2 };
const SPAM_WEIGHT = 2;

export const countLinks = (text: string) =>
  text.match(/\bhttps?:\/\/|(?<![/.\w])www\.|\[url\b/gi)?.length ?? 0;

export function marksOf({ captchaSeconds, text, isRepeated }: Submitted): SpamMark[] {
  const links = countLinks(text);
  return [
    ...(captchaSeconds !== null && captchaSeconds < FAST_SECONDS ? (['fast'] as const) : []),
    ...(links >= MANY_LINKS
      ? (['many-links'] as const)
      : links >= LINKS
        ? (['links'] as const)
        : []),
    ...(isRepeated ? (['repeated'] as const) : []),
  ];
}

/** Likely spam is listed in a separate view. Nothing is ever deleted automatically. */
export const looksLikeSpam = (marks: readonly SpamMark[]) =>
  marks.reduce((sum, mark) => sum + WEIGHTS[mark], 0) >= SPAM_WEIGHT;
