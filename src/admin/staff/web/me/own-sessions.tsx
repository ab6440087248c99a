import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { callShop } from '../../../../kit/client.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { When } from '../../../frame/web/table/when.tsx';
import { browserName } from './browser-name.ts';

const SIGNED_IN_BY = {
  passkey: 'passkey',
  password: 'password and code',
  recovery: 'recovery code',
  invitation: 'invitation',
} as const;

/** One's own sessions; each can be ended. */
export function OwnSessions() {
  const query = useQuery(callQuery(['sessions'], 'GET admin/sessions'));
  const { data } = query;
  const end = useSave((id: string) => callShop('POST admin/sessions/:id/end', { params: { id } }), {
    topics: ['sessions'],
    saved: 'Session ended',
  });
  const endOthers = useSave(() => callShop('POST admin/sessions/end-others'), {
    topics: ['sessions'],
    saved: 'All other sessions ended',
  });

  return (
    <section className="grid gap-2" aria-labelledby="own-sessions">
      <header className="own-head">
        <h2 id="own-sessions">Where you are signed in</h2>
        {data && data.length > 1 && (
          <DeskButton busy={endOthers.isPending} onPress={() => endOthers.mutate()}>
            End all others
          </DeskButton>
        )}
      </header>
      {(query.error || !data) && <Unloaded of={query} />}
      <ul className="own-list">
        {data?.map(({ id, user_agent, signed_in_by, created_at, last_used_at, is_this }) => (
          <li key={id} className="choice-row py-1">
            {/Mobi|Android/.test(user_agent) ? <Smartphone size={16} /> : <Monitor size={16} />}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b>{browserName(user_agent)}</b>
              {is_this && <span>{' (here)'}</span>}{' '}
              <span className="text-steel">
                by {SIGNED_IN_BY[signed_in_by]}, since <When at={created_at} show="time" />, used{' '}
                <When at={last_used_at} show="time" />
              </span>
            </span>
            {!is_this && (
              <DeskButton
                aria-label={`End the session of ${browserName(user_agent)}`}
                busy={end.isPending && end.variables === id}
                onPress={() => end.mutate(id)}
              >
                End
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
      <p className="text-steel">A session ends after 30 minutes without use, and after a day.</p>
    </section>
  );
}
