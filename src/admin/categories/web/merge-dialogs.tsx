import { skipToken, useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ShownCategory, ShownType } from '../contract.ts';
import { categoriesDeskMessages as messages, partsText } from '../messages.ts';
import { TOPICS } from './use-categories.ts';

interface Planned {
  parts: number;
  stops: string | null;
}

interface MergeProps<Row, Plan extends Planned> {
  from: Row;
  others: readonly Row[];
  /** As in "category". */
  what: string;
  readPlan: (params: { id: string; into: string }, signal: AbortSignal) => Promise<{ data: Plan }>;
  /** What follows, and where to. */
  planText: (plan: Plan, into: string) => ReactNode;
  busy: boolean;
  onMerge: (into: number, parts: number) => void;
  onClose: () => void;
}

/** Chooses what something becomes part of, and shows what follows before it does. */
function MergeDialog<Row extends { id: number; name: string }, Plan extends Planned>({
  from,
  others,
  what,
  readPlan,
  planText,
  busy,
  onMerge,
  onClose,
}: MergeProps<Row, Plan>) {
  const [into, setInto] = useState('');
  const target = others.find(({ id }) => String(id) === into);
  const plan = useQuery({
    queryKey: ['parts', 'merge', what, from.id, into],
    queryFn: into
      ? async ({ signal }) => (await readPlan({ id: String(from.id), into }, signal)).data
      : skipToken,
    staleTime: 0,
  });
  return (
    <StepDialog
      title={`Merge “${from.name}” into another ${what}`}
      step="Merge"
      icon={<Merge />}
      back="Cancel"
      busy={busy}
      disabledBecause={
        target
          ? (plan.data?.stops ?? (plan.data ? undefined : 'Working out what follows.'))
          : `First choose the other ${what}.`
      }
      onStep={() => plan.data && onMerge(Number(into), plan.data.parts)}
      onClose={onClose}
      form="grid gap-3"
    >
      <SelectField
        label={`The ${what} that stays`}
        value={into}
        choices={[
          ['', 'Choose'],
          ...others
            .filter(({ id }) => id !== from.id)
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => [String(id), name] as const),
        ]}
        onChoose={setInto}
      />
      {target && (
        <Shown of={plan} loading="Working out what follows" onlyFresh>
          {(data) => (
            <p role="status" className={data.stops ? 'text-red' : undefined}>
              {data.stops ?? planText(data, target.name)}
            </p>
          )}
        </Shown>
      )}
    </StepDialog>
  );
}

interface CategoryProps {
  from: ShownCategory;
  others: readonly ShownCategory[];
  onClose: () => void;
}

export function MergeCategoryDialog({ from, others, onClose }: CategoryProps) {
  const merge = useSaveCall('POST admin/categories/:id/merge', {
    topics: TOPICS,
    saved: `“${from.name}” is merged. Its addresses redirect.`,
    onSaved: onClose,
    onFailed: ifChanged<'POST admin/categories/:id/merge'>(
      ({ parts }) => void toast.error(messages.movedParts(parts)),
    ),
  });
  return (
    <MergeDialog
      from={from}
      others={others}
      what="category"
      readPlan={(params, signal) =>
        callShop('GET admin/categories/:id/merge/:into', { params }, { signal })
      }
      planText={({ parts, both }, into) =>
        `${partsText(parts)} will be in “${into}”${
          both > 0 ? `, where ${both.toLocaleString('en-US')} of them already are` : ''
        }. The addresses of “${from.name}” redirect there. The log can put it back.`
      }
      busy={merge.isPending}
      onMerge={(into, parts) =>
        merge.mutate({ params: { id: String(from.id) }, body: { into, parts } })
      }
      onClose={onClose}
    />
  );
}

interface TypeProps {
  from: ShownType;
  others: readonly ShownType[];
  onClose: () => void;
}

export function MergeTypeDialog({ from, others, onClose }: TypeProps) {
  const merge = useSaveCall('POST admin/part-types/:id/merge', {
    topics: [...TOPICS, 'content'],
    saved: `“${from.name}” is merged. The search still knows its names.`,
    onSaved: onClose,
    onFailed: ifChanged<'POST admin/part-types/:id/merge'>(
      ({ parts }) => void toast.error(messages.movedParts(parts)),
    ),
  });
  return (
    <MergeDialog
      from={from}
      others={others}
      what="part type"
      readPlan={(params, signal) =>
        callShop('GET admin/part-types/:id/merge/:into', { params }, { signal })
      }
      planText={({ parts, diagrams, jobs, symptoms }, into) =>
        `${partsText(parts)} will be of the type “${into}”${followText({ diagrams, jobs, symptoms })}. Its names lead there in search. The log can put it back.`
      }
      busy={merge.isPending}
      onMerge={(into, parts) =>
        merge.mutate({ params: { id: String(from.id) }, body: { into, parts } })
      }
      onClose={onClose}
    />
  );
}

/** As in "; 2 diagrams and 1 job follow". */
function followText(counts: Record<'diagrams' | 'jobs' | 'symptoms', number>): string {
  const named = Object.entries(counts).flatMap(([name, count]) =>
    count === 0 ? [] : `${count.toLocaleString('en-US')} ${count === 1 ? name.slice(0, -1) : name}`,
  );
  return named.length === 0
    ? ''
    : `; ${new Intl.ListFormat('en-US').format(named)} will lead there`;
}
