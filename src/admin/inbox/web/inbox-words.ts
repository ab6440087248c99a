import type { InboxKind } from '../../../content/rules/inbox-kinds.ts';
import type { SpamMark } from '../../../content/rules/spam-marks.ts';
import type { InboxEntry, InboxRow } from '../contract.ts';
import type { InboxView } from '../rules/views.ts';

export const viewNames: Record<InboxView, string> = {
  'to-approve': 'To approve',
  letters: 'Letters',
  approved: 'Approved',
  spam: 'Spam',
  done: 'Done',
};

export const kindLabels: Record<InboxKind, string> = {
  comment: 'Comment',
  testimonial: 'Testimonial',
  letter: 'Letter',
  question: 'Question',
  review: 'Review',
};

export const stateLabels: Record<InboxRow['state'], string> = {
  waiting: 'To approve',
  approved: 'Approved',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const markWords: Record<SpamMark, string> = {
  fast: 'Sent fast',
  links: 'Links',
  'many-links': 'Many links',
  repeated: 'Repeated',
};

/** Why something looks like spam. */
export const markReasons: Record<SpamMark, (entry: InboxEntry) => string> = {
  fast: ({ captcha_seconds }) =>
    `It was sent ${captcha_seconds ?? 0} s after its captcha was made; people take longer.`,
  links: ({ links }) => `It has ${links} links.`,
  'many-links': ({ links }) => `It has ${links} links.`,
  repeated: () => 'Somebody sent the same text within the last 30 days.',
};

export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? thing : thing.replace(/y$/, 'ie').concat('s')}`;

interface Outcomes {
  data: { is_done: boolean }[];
}

/** Reports how many changed; others may have changed the rest meanwhile. */
export const doneMessage =
  (done: string) =>
  ({ data }: Outcomes): string | { problem: string } => {
    const count = data.filter(({ is_done }) => is_done).length;
    return count === 0
      ? { problem: `Nothing was ${done}: it was changed meanwhile.` }
      : `${counted(count, 'entry')} ${done}.`;
  };
