import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { ReadOnly } from '../../frame/web/desk/read-only.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { SaveBar } from '../../frame/web/form/save-bar.tsx';
import { withTyped } from '../../frame/web/form/typed-meanwhile.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { DiagramDetail, EditedDiagram } from '../contract.ts';
import { differencesOf, editedOf } from '../rules/edited-diagram.ts';
import { DeleteDiagram } from './delete-diagram.tsx';
import { DiagramEditor } from './diagram-editor.tsx';

/** One diagram: its numbers on the picture, and what they lead to. */
export function DiagramPage({ params }: DeskPageProps) {
  const id = params['id'] ?? '';
  const query = useQuery(
    callQuery(['content', 'diagram', id], 'GET admin/diagrams/:id', { params: { id } }),
  );
  return (
    <Shown of={query} loading="Loading the diagram">
      {(data) => <Diagram key={data.id} found={data} />}
    </Shown>
  );
}

function Diagram({ found }: { found: DiagramDetail }) {
  const mayWrite = useMay('write:content');
  // What is typed stays when others change the diagram; saving reports the conflict.
  const [read, setRead] = useState(found);
  const [edited, setEdited] = useState<EditedDiagram>(() => editedOf(found));
  const [conflict, setConflict] = useState<EditedDiagram & { version: number }>();
  const params = { id: String(read.id) };

  /** What was typed since `before` stays. */
  async function readAnew(before?: EditedDiagram) {
    const { data } = await callShop('GET admin/diagrams/:id', { params });
    setRead(data);
    setEdited((now) => withTyped(now, before ?? now, editedOf(data)));
    setConflict(undefined);
  }

  const reportConflict = ifChanged<'POST admin/diagrams/:id'>(({ diagram }) =>
    setConflict(diagram),
  );
  const save = useSaveCall('POST admin/diagrams/:id', {
    topics: ['content', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: (_, { body }) => void readAnew(body as EditedDiagram),
    onFailed: (error) => reportConflict(error) || asRefused(error)?.status === 422,
  });
  const send = (version: number) => save.mutate({ params, body: { ...edited, version } });
  const changes = differencesOf(editedOf(read), edited);

  return (
    <Desk
      title={read.title}
      about={read.van_title}
      actions={
        <>
          <a className="desk-button desk-button-plain" href={read.address} target="_blank">
            <ExternalLink />
            <span>In the shop</span>
          </a>
          {mayWrite && <DeleteDiagram diagram={read} />}
        </>
      }
      foot={
        mayWrite &&
        changes.length > 0 && (
          <SaveBar
            count={changes.length}
            wrong={undefined}
            busy={save.isPending}
            onSave={() => send(read.version)}
            onDiscard={() => setEdited(editedOf(read))}
          />
        )
      }
    >
      <ReadOnly unless="write:content" />
      <DiagramEditor
        read={read}
        edited={edited}
        faults={Object.values(asRefused(save.error)?.fields ?? {}).flat()}
        mayWrite={mayWrite}
        onChange={(values) => setEdited((now) => ({ ...now, ...values }))}
      />
      <LeaveDialog hasEdits={mayWrite && changes.length > 0} />
      {conflict && (
        <ConflictDialog
          what={read.title}
          fields={differencesOf(conflict, edited).map(({ name, was, becomes }) => ({
            name,
            theirs: was,
            mine: becomes,
          }))}
          onBack={() => setConflict(undefined)}
          onTakeTheirs={() => void readAnew()}
          onSaveMine={() => {
            setConflict(undefined);
            send(conflict.version);
          }}
        />
      )}
    </Desk>
  );
}
