import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { callShop } from '../../../../kit/client.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay, useMe } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { rolesText } from '../people/role-words.ts';
import { OwnNewOrders } from './own-new-orders.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './me.css';

/** What one is told of, and one's own sign-in factors and sessions. */
export function MePage() {
  const me = useMe();
  const mayReadOrders = useMay('read:orders');
  const queryClient = useQueryClient();
  const signOut = useSave(() => callShop('POST admin/sign-out'), {
    topics: [],
    onSaved: () => {
      // Clears back-office data from the browser's memory.
      queryClient.clear();
      location.assign('/admin');
    },
  });

  return (
    <Desk
      title="Your account"
      about={`${me.name}, ${me.email}`}
      actions={
        <DeskButton icon={<LogOut />} busy={signOut.isPending} onPress={() => signOut.mutate()}>
          Sign out
        </DeskButton>
      }
    >
      <div className="own">
        <p>{rolesText(me.roles)}</p>
        {mayReadOrders && <OwnNewOrders />}
        <OwnPasskeys />
        <OwnPassword />
        <OwnRecoveryCodes />
        <OwnSessions />
      </div>
    </Desk>
  );
}
