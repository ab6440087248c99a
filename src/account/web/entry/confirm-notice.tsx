import { useState } from 'react';
import { callShop, failureText } from '../../../kit/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { User } from '../../contract.ts';
import { confirmMessages } from '../../messages.ts';
import { sessionMessages } from '../session/session-messages.ts';

/** Shown until the address is confirmed; sends the confirmation mail again. */
export function ConfirmNotice({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const [sentMessage, setSentMessage] = useState<string | null>(null);
  if (user.is_confirmed) return null;

  async function sendAgain() {
    setBusy(true);
    try {
      const { message } = await callShop('POST confirm/send');
      setSentMessage(message ?? confirmMessages.sent);
      toast.success(message ?? confirmMessages.sent);
    } catch (thrown) {
      toast.error(failureText(thrown, sessionMessages.somethingWrong));
    }
    setBusy(false);
  }

  return (
    <Notice
      title="Please confirm your email"
      action={
        !sentMessage && (
          <Button busy={busy} onClick={() => void sendAgain()}>
            Send the email again
          </Button>
        )
      }
    >
      {sentMessage ?? `The link is in the email we sent to ${user.email}. You can shop without it.`}
    </Notice>
  );
}
