import { ShowMore } from '../../frame/web/table/show-more.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { InboxRow } from '../contract.ts';
import type { InboxView } from '../rules/views.ts';
import { InboxTable } from './inbox-table.tsx';
import { viewNames } from './inbox-words.ts';
import type { useInbox } from './use-inbox.ts';

const EMPTY: Record<InboxView, { title: string; text: string }> = {
  'to-approve': {
    title: 'Everything is approved',
    text: 'New comments, testimonials, reviews and answered questions wait here until somebody has read them.',
  },
  letters: {
    title: 'No open letters',
    text: 'Messages from the contact page and questions about parts arrive here.',
  },
  approved: {
    title: 'Nothing is approved yet',
    text: 'Comments, testimonials, reviews and questions that the shop shows are here.',
  },
  spam: {
    title: 'No spam',
    text: 'What looks like spam waits here. Nothing is deleted by itself.',
  },
  done: {
    title: 'Nothing is done yet',
    text: 'Letters and questions that are answered or closed, and declined reviews, go here.',
  },
};

interface InboxListProps {
  view: InboxView;
  list: ReturnType<typeof useInbox>;
  rows: readonly InboxRow[];
  q: string;
  choice: ChosenRows<InboxRow, string>;
  onOpen: (place: number) => void;
}

/** The rows of a view, or its empty state. */
export function InboxList({ view, list, rows, q, choice, onOpen }: InboxListProps) {
  if (!list.data) return <Unloaded of={list} loading="Loading the inbox" />;
  if (rows.length === 0)
    return (
      <Empty title={q ? 'Nothing found' : EMPTY[view].title}>
        <p>{q ? `Nothing in this view has “${q}”.` : EMPTY[view].text}</p>
      </Empty>
    );
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <InboxTable
        caption={`Inbox: ${viewNames[view]}`}
        rows={rows}
        choice={choice}
        onOpen={onOpen}
      />
      {list.hasNextPage && (
        <p className="px-4 py-3">
          <ShowMore of={list} group="Inbox">
            Show 50 more
          </ShowMore>
        </p>
      )}
    </div>
  );
}
