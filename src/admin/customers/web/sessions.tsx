import { LogOut } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';

/** The customer's open sessions. */
export function Sessions({ customer: { id, sessions } }: { customer: CustomerDetail }) {
  const mayWrite = useMay('write:customers');
  const key = useRequestKey();
  const save = useSave(
    () =>
      key.keyed(sessions, (requestKey) =>
        callShop('POST admin/customers/:id/sessions/end', {
          params: { id: String(id) },
          body: {},
          key: requestKey,
        }),
      ),
    { topics: ['customers'], saved: 'Logged out everywhere' },
  );
  return (
    <DeskSection
      title="Logged in"
      none={sessions.length === 0 && 'Not logged in anywhere.'}
      action={
        mayWrite &&
        sessions.length > 0 && (
          <DeskButton icon={<LogOut />} busy={save.isPending} onPress={() => save.mutate()}>
            End all sessions
          </DeskButton>
        )
      }
    >
      <ul>
        {sessions.map(({ created_at, expires_at }) => (
          <li key={created_at} className="faint-ruled in-rows gap-x-3">
            Since <When at={created_at} show="time" />, until <When at={expires_at} show="time" />
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
