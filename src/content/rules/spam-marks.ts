export const spamMarks = ['fast', 'links', 'many-links', 'repeated'] as const;
export type SpamMark = (typeof spamMarks)[number];

export interface Submitted {
  /** From the captcha's challenge to the sending. */
  captchaSeconds: number | null;
  text: string;
  /** Somebody has sent the same text lately. */
  isRepeated: boolean;
}

/** A person ticks the captcha's box, waits until it is solved, and presses the button. */
export const FAST_SECONDS = 3;
const LINKS = 2;
const MANY_LINKS = 4;

/** One sign may be chance: spam is what has two, or one of the grave ones. */
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

/** It waits in a view of its own. Nothing is ever deleted by itself. */
export const looksLikeSpam = (marks: readonly SpamMark[]) =>
  marks.reduce((sum, mark) => sum + WEIGHTS[mark], 0) >= SPAM_WEIGHT;
