import { useMutation } from '@tanstack/react-query';
import { callShop, failureText } from '../../../kit/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { User } from '../../../identity/contract.ts';
import { confirmMessages } from '../../messages.ts';
import { sessionMessages } from '../../../identity/web/session-messages.ts';

/** Shown until the address is confirmed; sends the confirmation mail again. */
export function ConfirmNotice({ user }: { user: User }) {
  const {
    mutate: sendAgain,
    data: sentMessage,
    isPending,
  } = useMutation({
    mutationFn: async () => (await callShop('POST confirm/send')).message ?? confirmMessages.sent,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(failureText(error, sessionMessages.somethingWrong)),
  });
  if (user.is_confirmed) return null;

  return (
    <Notice
      title="Please confirm your email"
      action={
        !sentMessage && (
          <Button busy={isPending} onClick={() => sendAgain()}>
            Send the email again
          </Button>
        )
      }
    >
      {sentMessage ?? `The link is in the email we sent to ${user.email}. You can shop without it.`}
    </Notice>
  );
}
