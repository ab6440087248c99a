export interface Question {
  /** Anchor on the page. */
  slug: string;
  question: string;
  /** HTML. */
  answer: string;
}

export interface QuestionSection {
  slug: string;
  title: string;
  /** HTML before the first question. */
  before: string;
  questions: Question[];
}

/** Splits a section's HTML at its `h3` questions; adds the new anchors to `usedAnchors`. */
export function parseQuestions(
  { slug, title, description }: { slug: string; title: string; description: string },
  usedAnchors = new Set<string>(),
): QuestionSection {
  const [before = '', ...parts] = description.split(/<h3>/);
  const questions = parts.map((part) => {
    const [question = '', answer = ''] = part.split(/<\/h3>/);
    const text = plainText(question);
    return { slug: uniqueAnchor(text, usedAnchors), question: text, answer: answer.trim() };
  });
  return { slug, title, before: before.trim(), questions };
}

/** 'Do points expire?' → 'do-points-expire', with a number if that anchor is in use. */
export function uniqueAnchor(text: string, usedAnchors: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'part';
  let anchor = base;
  for (let count = 2; usedAnchors.has(anchor); count += 1) anchor = `${base}-${count}`;
  usedAnchors.add(anchor);
  return anchor;
}

/** Finds the questions that contain every search word, in the question or its answer. */
export function findQuestions(sections: readonly QuestionSection[], search: string) {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [...sections];
  const matches = ({ question, answer }: Question) => {
    const text = `${question} ${plainText(answer)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Removes tags and decodes the common entities. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .trim();
