/** Whether a search asks for a diagram or a job, and its words without those that only say so. */
export interface AskedFor {
  diagrams: boolean;
  jobs: boolean;
  /** "rear brake diagram 74" is "rear brake 74"; empty if nothing else is asked. */
  rest: string;
}

const DIAGRAMS =
  /(?<!\b(?:wiring|vacuum|electrical|color|firing) )\b(?:diagrams?|exploded|schematics?|blow[- ]?ups?|(?:factory|parts?) (?:breakdown|plate)s?|(?:drawing|picture|illustration|image)s?|microfiches?)\b/gi;
/** What is for sale is no job: "wheel cylinder repair kit". */
const JOBS =
  /\b(?:jobs?|how[ -]to|how do (?:i|you|we)|repairs?(?! (?:kit|manual|panel|set|end|strip|bandage|pair|section|sheet|book)s?\b))\b/gi;
/** Words beside such a sign that name no part. */
const BESIDE = /\b(?:parts?|views?|guides?|show|me|see|all|of|for|the|an?)\b/gi;

export function askedFor(typed: string): AskedFor {
  const diagrams = typed.search(DIAGRAMS) >= 0;
  const jobs = typed.search(JOBS) >= 0;
  if (!diagrams && !jobs) return { diagrams, jobs, rest: typed };
  const rest = [DIAGRAMS, JOBS, BESIDE]
    .reduce((text, signs) => text.replaceAll(signs, ' '), typed)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { diagrams, jobs, rest };
}
