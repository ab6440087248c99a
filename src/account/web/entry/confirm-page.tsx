import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callShop, failureText } from '../../../kit/client.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { User } from '../../../identity/contract.ts';
import { confirmMessages } from '../../messages.ts';
import { sessionMessages } from '../../../identity/web/session-messages.ts';
import { AccountPage } from '../account-page.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { updateUser } from '../../../identity/web/session.ts';
import { addresses } from '../../../links/addresses.ts';

const CORRECTION = addresses.confirmEmail.replace('$token', '');

/** Target of the mailed links: confirms the address of the logged-in customer, or one that the shop has corrected. */
export function ConfirmPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith(CORRECTION)) return <ConfirmEmail />;
  return (
    <AccountPage section="profile" title="Confirm your email">
      {({ user }) => <Confirm user={user} />}
    </AccountPage>
  );
}

function Confirm({ user }: { user: User }) {
  const { token = '' } = useParams({ strict: false });
  const { mutate, data, error, isSuccess, isError } = useMutation({
    mutationFn: () => callShop('POST confirm', { body: { token } }),
    onSuccess: ({ data }) => updateUser(data),
  });
  useEffect(() => mutate(), [mutate]);

  if (isSuccess) {
    return (
      <>
        <Notice kind="success">{data.message ?? confirmMessages.done}</Notice>
        <ButtonLink
          href={addressOf(addresses.shop)}
          variant="primary"
          className="justify-self-start"
        >
          Find a part
        </ButtonLink>
      </>
    );
  }
  if (!isError) return <AccountSkeleton rows={1} />;
  return (
    <>
      <Notice kind="error">{failureText(error, sessionMessages.somethingWrong)}</Notice>
      <ConfirmNotice user={user} />
    </>
  );
}
