import { useQueryClient } from '@tanstack/react-query';
import { DeskDialog } from './form/desk-dialog.tsx';
import { Confirm } from '../../staff/web/sign-in/confirm.tsx';
import { SignIn } from '../../staff/web/sign-in/sign-in.tsx';
import { NotConfirmed, usePrompt } from './prompts.ts';
import { meQuery } from './use-me.ts';

/** Asks to sign in again or to confirm, on top of the page, so typed input stays. */
export function PromptDialogs() {
  const prompt = usePrompt();
  const queryClient = useQueryClient();
  const before = queryClient.getQueryData(meQuery.queryKey);
  // Before the first sign-in, the sign-in page is shown instead.
  if (!prompt || !before) return null;

  function signedIn() {
    const now = queryClient.getQueryData(meQuery.queryKey);
    // Somebody else signed in: the screen shows another person's data.
    if (now?.id !== before?.id) return location.reload();
    prompt?.resolve();
  }

  return prompt.kind === 'sign-in' ? (
    <DeskDialog
      open
      size="narrow"
      title="Please sign in again"
      description="Your session is over. What you typed is still here."
      // The form itself focuses its first empty field.
      initialFocus={false}
      onClose={() => prompt.reject(new NotConfirmed())}
    >
      <SignIn onDone={signedIn} />
    </DeskDialog>
  ) : (
    <DeskDialog
      open
      size="narrow"
      title="Please confirm that it is you"
      description="You are asked before steps that cannot easily be undone. It holds for five minutes."
      initialFocus={firstWay}
      onClose={() => prompt.reject(new NotConfirmed())}
    >
      <Confirm onDone={prompt.resolve} />
    </DeskDialog>
  );
}

/** The passkey button or the code field. */
const firstWay = () => document.querySelector<HTMLElement>('.dialog .sign-in :is(button, input)');
