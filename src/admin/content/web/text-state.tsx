import { CalendarClock, CircleAlert, CircleCheck, CircleDashed, PencilLine } from 'lucide-react';
import { Status } from '../../frame/web/status.tsx';
import { When } from '../../frame/web/when.tsx';

interface StateProps {
  shown: boolean;
  publishedAt: string | null;
  draft: { publish_at: string | null; failed: string } | null;
}

/** Whether the shop shows a text, and what becomes of its draft. */
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
        </span>
      </Status>
    );
  if (draft && shown)
    return (
      <Status tone="warning" icon={<PencilLine />}>
        Shown, with a draft
      </Status>
    );
  if (shown)
    return (
      <Status tone="done" icon={<CircleCheck />}>
        Shown
      </Status>
    );
  return (
    <Status tone="idle" icon={<CircleDashed />}>
      {publishedAt ? 'Taken out of the shop' : 'Draft'}
    </Status>
  );
}
