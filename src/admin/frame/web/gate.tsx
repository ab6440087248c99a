import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignIn } from '../../staff/web/sign-in/sign-in.tsx';
import { PromptDialogs } from './prompt-dialogs.tsx';
import { usePrompt } from './prompts.ts';
import { Failed, Loading } from './desk/states.tsx';
import { meQuery } from './use-me.ts';

/** Shows the back office to signed-in staff, and the sign-in page to everyone else. */
export function Gate({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useQuery(meQuery);
  const prompt = usePrompt();
  if (me)
    return (
      <>
        {children}
        <PromptDialogs />
      </>
    );
  if (prompt?.kind === 'sign-in')
    return (
      <main className="gate">
        <h1>Back office</h1>
        <SignIn onDone={prompt.resolve} />
      </main>
    );
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
}
