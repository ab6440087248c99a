import { Ban, LogOut, RotateCcw, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { EmailText } from '../../../frame/web/table/email-text.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { Person } from '../../contract.ts';
import { ShownLink } from './shown-link.tsx';

type Action = 'end-sessions' | 'disable' | 'reset';

const QUESTIONS: Record<Action, { title: string; about: string; button: string }> = {
  'end-sessions': {
    title: 'End all sessions?',
    about: 'Signs them out everywhere. They can sign in again right away.',
    button: 'End the sessions',
  },
  disable: {
    title: 'Disable the account?',
    about:
      'Signs them out everywhere, and they cannot sign in any more. Invitations that they sent no longer work. What they did stays in the log. You can enable them again.',
    button: 'Disable',
  },
  reset: {
    title: 'Reset what they sign in with?',
    about:
      'For somebody who has lost everything, or whose devices are in the wrong hands: their passkeys, password, app, recovery codes and sessions all end. You get a link for them to start over. It is not emailed, because whoever reads their mail could use it: please hand it over yourself.',
    button: 'Reset',
  },
};

/** Ends sessions, disables, resets or enables a person; all but enabling ask for confirmation. */
export function PersonActions({ person }: { person: Person }) {
  const [pending, setPending] = useState<Action | null>(null);
  const params = { id: String(person.id) };
  const body = { version: person.version };
  const act = useSave(
    async (action: Action): Promise<string | null> => {
      if (action === 'reset')
        return (await callShop('POST admin/staff/:id/reset', { params, body })).data.link;
      if (action === 'disable') await callShop('POST admin/staff/:id/disable', { params, body });
      else await callShop('POST admin/staff/:id/end-sessions', { params });
      return null;
    },
    {
      topics: ['staff'],
      saved: (_, action) => DONE[action],
      onSaved: () => setPending(null),
    },
  );
  const enable = useSave(() => callShop('POST admin/staff/:id/enable', { params, body }), {
    topics: ['staff'],
    saved: 'Enabled',
  });

  return (
    <div className="person-actions">
      <DeskButton icon={<LogOut />} onPress={() => setPending('end-sessions')}>
        End sessions
      </DeskButton>
      <DeskButton icon={<RotateCcw />} onPress={() => setPending('reset')}>
        Reset
      </DeskButton>
      {person.is_disabled ? (
        <DeskButton icon={<UserCheck />} busy={enable.isPending} onPress={() => enable.mutate()}>
          Enable
        </DeskButton>
      ) : (
        <DeskButton icon={<Ban />} onPress={() => setPending('disable')}>
          Disable
        </DeskButton>
      )}
      {pending && (
        <DeskDialog
          open
          size="narrow"
          title={QUESTIONS[pending].title}
          description={
            <>
              {person.name}, <EmailText email={person.email} />
            </>
          }
          onClose={() => setPending(null)}
          actions={
            <DeskButton
              look="yellow"
              inDialog
              busy={act.isPending}
              onPress={() => act.mutate(pending)}
            >
              {QUESTIONS[pending].button}
            </DeskButton>
          }
        >
          <p>{QUESTIONS[pending].about}</p>
        </DeskDialog>
      )}
      {act.data && (
        <ShownLink
          title="Everything has been reset"
          about={`${person.name} starts over with this link. It works once, for three days, and is shown only now.`}
          link={act.data}
          onClose={() => act.reset()}
        />
      )}
    </div>
  );
}

const DONE: Record<Action, string> = {
  'end-sessions': 'All sessions ended',
  disable: 'Disabled',
  reset: 'Reset',
};
