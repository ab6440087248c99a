import { CalendarClock, CircleAlert, CircleCheck, CircleDashed, PencilLine } from 'lucide-react';
import { Status, StatusWord } from '../../../frame/web/desk/status.tsx';
import { When } from '../../../frame/web/table/when.tsx';

interface StateProps {
  shown: boolean;
  publishedAt: string | null;
  draft: { publish_at: string | null; is_changed_since: boolean; failed: string } | null;
}

/** Whether the shop shows the text, and the state of its draft. */
export function TextState({ shown, publishedAt, draft }: StateProps) {
  if (draft?.failed)
    return (
      <Status tone="fault" icon={<CircleAlert />}>
        Not published: {draft.failed}
      </Status>
    );
  if (draft?.publish_at)
    return (
      <Status tone="now" icon={<CalendarClock />}>
        <span>
          Goes out <When at={draft.publish_at} show="time" />
          {draft.is_changed_since && <span>, without the later changes</span>}
        </span>
      </Status>
    );
  if (draft && shown)
    return <StatusWord tone="warning" icon={<PencilLine />} word="Shown, with a draft" />;
  if (shown) return <StatusWord tone="done" icon={<CircleCheck />} word="Shown" />;
  const word = publishedAt ? 'Unpublished' : 'Draft';
  return <StatusWord tone="idle" icon={<CircleDashed />} word={word} />;
}
