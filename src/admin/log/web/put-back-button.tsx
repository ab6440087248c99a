import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';

interface PutBackButtonProps {
  /** The id of the change. */
  id: number;
  /** The change in words. */
  what: string;
  topics: readonly string[];
  /** What to do instead, by the reason why it was not put back. */
  toDo?: Readonly<Record<string, string>>;
}

/** Puts back one change, with permission, or says why it could not. */
export function PutBackButton({ id, what, topics, toDo }: PutBackButtonProps) {
  const mayPutBack = useMay('write:log');
  const putBack = useSave(
    async () => callShop('POST admin/log/put-back', { key: randomKey(), body: { id } }),
    {
      topics,
      saved: ({ data }) => (whyLeft(data.outcomes) === undefined ? 'Put back' : ''),
      onSaved({ data }) {
        const reason = whyLeft(data.outcomes);
        if (reason === undefined) return;
        const text = `This was not put back. ${reason} ${toDo?.[reason] ?? ''}`.trim();
        toast.error(text, { duration: 8_000 });
      },
    },
  );
  if (!mayPutBack) return null;
  return (
    <DeskButton
      look="quiet"
      busy={putBack.isPending}
      aria-label={`Put back: ${what}`}
      onPress={() => putBack.mutate()}
    >
      Put back
    </DeskButton>
  );
}

const whyLeft = (outcomes: readonly { left: readonly { reason: string }[] }[]) =>
  outcomes.flatMap(({ left }) => left.map((one) => one.reason))[0];
