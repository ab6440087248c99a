import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import type { Cause } from '../../../catalogue/rules/why-not-sold.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { StatusWord } from '../../frame/web/desk/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useHiding } from './use-hiding.ts';
import { useWhy } from './use-parts.ts';
import './why-list.css';
import { deskAddresses } from '../../addresses.ts';

const EFFECTS = {
  not_sold: { tone: 'fault', icon: <CircleX size={16} />, word: 'Not sold' },
  not_listed: { tone: 'warning', icon: <CircleAlert size={16} />, word: 'Not in lists' },
  harder: { tone: 'idle', icon: <Info size={16} />, word: 'Harder to find' },
} as const;

/** Why customers cannot find or buy a part; each reason with its fix. */
export function WhyList({ id }: { id: number }) {
  const why = useWhy(id);
  const causes = why.data;
  if (why.error && !causes) return <Unloaded of={why} />;
  return (
    <section className="why" aria-label="Why is it not found or sold?">
      <h2 className="small-head mb-2">Why is it not found or sold?</h2>
      {causes?.length === 0 ? (
        <StatusWord tone="done" icon={<CircleCheck size={16} />} word="It is found and sold" />
      ) : (
        <ul>
          {causes?.map((cause) => (
            <li key={cause.name} className="why-cause">
              <StatusWord {...EFFECTS[cause.effect]} />
              <p>{cause.words}</p>
              <FixButton id={id} cause={cause} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FixButton({ id, cause: { name, action, field } }: { id: number; cause: Cause }) {
  const hiding = useHiding();
  const mayWrite = useMay('write:parts');
  if (!mayWrite) return null;
  if (name === 'hidden')
    return (
      <DeskButton
        busy={hiding.isPending}
        onPress={() => hiding.mutate({ body: { ids: [id], hidden: false } })}
      >
        {action}
      </DeskButton>
    );
  return (
    <PageLink href={addressOf(deskAddresses.part.part, { id }, { field })} className="touch-link">
      {action}
    </PageLink>
  );
}
