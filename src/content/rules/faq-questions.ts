export interface Question {
  /** For its anchor, and to be found by. */
  slug: string;
  question: string;
  /** HTML of the answer. */
  answer: string;
}

export interface QuestionSection {
  slug: string;
  title: string;
  /** HTML before the first question. */
  before: string;
  questions: Question[];
}

/** A section's HTML, in which each question is an `h3`, as questions and answers; anchors are unique on the page. */
export function parseQuestions(
  { slug, title, description }: { slug: string; title: string; description: string },
  taken = new Set<string>(),
): QuestionSection {
  const [before = '', ...parts] = description.split(/<h3>/);
  const questions = parts.map((part) => {
    const [question = '', answer = ''] = part.split(/<\/h3>/);
    const words = plainText(question);
    return { slug: uniqueAnchor(words, taken), question: words, answer: answer.trim() };
  });
  return { slug, title, before: before.trim(), questions };
}

/** 'Do points expire?' → 'do-points-expire'; a second one of that name gets a number. */
export function uniqueAnchor(words: string, taken: Set<string>): string {
  const base =
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'part';
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}

/** Only those questions that hold every word, in the question or its answer. */
export function findQuestions(
  sections: readonly QuestionSection[],
  search: string,
): QuestionSection[] {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [...sections];
  const holds = ({ question, answer }: Question) => {
    const text = `${question} ${plainText(answer)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(holds) }))
    .filter(({ questions }) => questions.length > 0);
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** HTML's words alone. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
    .trim();
