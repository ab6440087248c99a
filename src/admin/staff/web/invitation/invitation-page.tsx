import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../../kit/page.ts';
import { callShop } from '../../../../kit/client.ts';
import { Empty, Failed, Loading } from '../../../frame/web/desk/states.tsx';
import { meQuery } from '../../../frame/web/use-me.ts';
import type { Me } from '../../contract.ts';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import './invitation.css';
import { deskAddresses } from '../../../addresses.ts';

/** Replaces the used token in the address, so that the page can be reloaded. */
const JOINED = 'joined';

/** The target of an invitation link. The token is after the `#`. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const isEnded = token === '' || token === JOINED;
  const queryClient = useQueryClient();
  const router = useRouter();
  const [accepted, setAccepted] = useState<{ me: Me; recovery_codes: string[] } | null>(null);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await callShop('POST admin/invitation', { body: { token } })).data,
    // Never refetched: each load creates a new authenticator key and invalidates the previous one.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: accepted === null && !isEnded,
  });
  useEffect(() => {
    document.title = 'Join the VanGon back office';
  }, []);

  function join(joined: { me: Me; recovery_codes: string[] }) {
    setAccepted(joined);
    history.replaceState(history.state, '', `#${JOINED}`);
  }

  function enter() {
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, accepted!.me);
    void router.navigate({ href: addressOf(deskAddresses.today.today), replace: true });
  }

  return (
    <main className="invitation">
      <p className="invitation-brand">
        VanGon <span>Back office</span>
      </p>
      <div className="invitation-card print:border-0">
        {accepted ? (
          <RecoveryCodes codes={accepted.recovery_codes} onStored={enter} />
        ) : invitation.data ? (
          <AcceptInvitation token={token} invitation={invitation.data} onAccepted={join} />
        ) : isEnded || (invitation.error as { code?: string } | null)?.code === 'link_ended' ? (
          <EndedLink hasJoined={token === JOINED} />
        ) : invitation.error ? (
          <Failed error={invitation.error} onRetry={() => void invitation.refetch()} />
        ) : (
          <Loading label="Opening the invitation" />
        )}
      </div>
    </main>
  );
}

function EndedLink({ hasJoined }: { hasJoined: boolean }) {
  const toDesk = <a href={addressOf(deskAddresses.today.today)}>Go to the back office</a>;
  return hasJoined ? (
    <Empty title="You have joined already">
      <p>
        {toDesk}. If you have not stored your recovery codes,{' '}
        <a href={addressOf(deskAddresses.staff.me)}>make new ones under your account</a>.
      </p>
    </Empty>
  ) : (
    <Empty title="This link has expired">
      <p>
        It works once, for three days, and only the newest one counts. Please ask whoever invited
        you for a new one; the first owner runs <code>npm run staff -- invite</code>.
      </p>
      <p>Have you joined already? {toDesk}.</p>
    </Empty>
  );
}
