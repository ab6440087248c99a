import { plainText } from '../rules/faq-questions.ts';
import type { Kind, PendingText } from './approve.ts';

export const USAGE = `npm run approve                              shows what waits
npm run approve -- comment 12 testimonial 3  shows these to everybody
npm run approve -- remove comment 12         takes it away for good`;

export interface ApproveArguments {
  verb: 'approve' | 'remove';
  texts: { kind: Kind; id: number }[];
}

/** What was typed behind `npm run approve --`; null when it cannot be read. */
export function parseArguments(typed: readonly string[]): ApproveArguments | null {
  const [first, ...others] = typed;
  if (first === 'remove') return others.length > 0 ? named('remove', others) : null;
  return named('approve', typed);
}

function named(verb: ApproveArguments['verb'], words: readonly string[]): ApproveArguments | null {
  const texts: ApproveArguments['texts'] = [];
  for (let place = 0; place < words.length; place += 2) {
    const [kind, id = ''] = words.slice(place, place + 2);
    if ((kind !== 'comment' && kind !== 'testimonial') || !/^[1-9]\d{0,8}$/.test(id)) return null;
    texts.push({ kind, id: Number(id) });
  }
  return { verb, texts };
}

/** What waits, as a sheet to read. */
export function formatPendingTexts(waiting: readonly PendingText[]): string {
  if (waiting.length === 0) return 'Nothing waits.';
  const entries = waiting.map(({ kind, id, name, email, about, words, website, picture, day }) =>
    [
      `${kind} ${id} · ${day} · ${about}`,
      `  ${[`${name} <${email}>`, website, picture].filter(Boolean).join(' · ')}`,
      `  ${plainText(words.replace(/<br ?\/?>|<\/p>/g, ' ')).replace(/\s+/g, ' ')}`,
    ]
      .join('\n')
      // Somebody's words must not move the cursor or paint the terminal.
      .replace(/[^\P{C}\n]/gu, ''),
  );
  return [`${waiting.length} waiting:`, ...entries].join('\n\n');
}
