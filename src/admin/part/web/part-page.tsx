import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asRefused } from '../../../kit/client.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { ReadOnly } from '../../frame/web/desk/read-only.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { weightShown } from '../../parts/rules/weights.ts';
import { columnName } from '../rules/column-names.ts';
import type { PartChoices, PartDetail } from '../part-shapes.ts';
import { DescriptionPart } from './sections/description-part.tsx';
import { FactsPart } from './sections/facts-part.tsx';
import { FitsPart } from './sections/fits-part.tsx';
import { GoesWithPart } from './sections/goes-with-part.tsx';
import { HistoryPart } from './sections/history-part.tsx';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { PartActions } from './part-actions.tsx';
import { PartFormContext, usePart } from './part-form-context.ts';
import { PartHead, PartStatus } from './part-head.tsx';
import { PartLog } from './sections/part-log.tsx';
import { choicesQuery, partQuery } from './part-query.ts';
import { PhotographsPart } from './sections/photographs-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { SearchEnginesPart } from './sections/search-engines-part.tsx';
import { SectionKeys } from './sections/section-keys.tsx';
import { usePartForm } from './use-part-form.ts';
import { WhyPart } from './sections/why-part.tsx';
import './part.css';

/** Everything about one part, in one form. */
export function PartPage({ params }: DeskPageProps) {
  const id = params['id'] ?? '';
  const part = useQuery(partQuery(id));
  const choices = useQuery(choicesQuery);
  if (asRefused<'GET admin/parts/:id'>(part.error)?.is('unknown_part'))
    return (
      <Empty title="There is no such part">
        <p>It may have been deleted. Look for it in the list of parts.</p>
      </Empty>
    );
  if (!part.data || !choices.data) {
    const refetch = () => Promise.all([part.refetch(), choices.refetch()]);
    const both = { error: part.error ?? choices.error, refetch };
    return <Unloaded of={both} loading="Loading the part" />;
  }
  return <Part key={part.data.id} part={part.data} choices={choices.data} />;
}

function Part({ part, choices }: { part: PartDetail; choices: PartChoices }) {
  const form = usePartForm(part, choices);
  const mayReadLog = useMay('read:log');
  const name = part.cells['name'] ?? '';
  useEffect(() => {
    document.title = `${name} | VanGon back office`;
  }, [name]);

  return (
    <PartFormContext value={form}>
      <Desk
        className="part-desk"
        title={name}
        about={<PartStatus />}
        actions={<PartActions />}
        tools={<SectionKeys />}
        foot={form.count > 0 ? <SaveBar /> : undefined}
      >
        <ReadOnly unless="write:parts" />
        <PartHead />
        <div className="desk-columns part-columns">
          <div className="min-w-0">
            <FactsPart />
            <FitsPart />
            <GoesWithPart />
            <PhotographsPart />
            <DescriptionPart />
            <SearchEnginesPart />
          </div>
          <div className="desk-side">
            <WhyPart />
            <HistoryPart />
            {mayReadLog && <PartLog partId={part.id} />}
          </div>
        </div>
        <ConflictPart />
        <LeaveDialog hasEdits={form.count > 0} />
      </Desk>
    </PartFormContext>
  );
}

const shownCell = (column: string, cell: string): string =>
  column === 'weight_grams' ? `${weightShown(cell)} lb` : cell;

/** Both versions of each field that somebody else has changed meanwhile. */
function ConflictPart() {
  const { part, theirs, putAside, takeTheirs, saveMine } = usePart();
  if (theirs.length === 0) return null;
  return (
    <ConflictDialog
      what={part.cells['sku'] ?? 'This part'}
      fields={theirs.map(({ column, now, becomes }) => ({
        name: columnName(column),
        theirs: shownCell(column, now),
        mine: shownCell(column, becomes),
      }))}
      onBack={putAside}
      onTakeTheirs={takeTheirs}
      onSaveMine={saveMine}
    />
  );
}
