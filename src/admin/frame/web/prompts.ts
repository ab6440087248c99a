import { create } from 'zustand';

export type PromptKind = 'sign-in' | 'confirm';

interface Prompt {
  kind: PromptKind;
  answered: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** The person closed the dialog, so the call was not made. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed, so nothing was changed.');
    this.name = 'NotConfirmed';
  }
}

const usePrompts = create<{ prompt: Prompt | null }>()(() => ({ prompt: null }));

/** The open prompt, for its dialog. */
export const usePrompt = (): Prompt | null => usePrompts(({ prompt }) => prompt);

/** Asks the person to sign in or to confirm; callers with the same prompt share it. */
export function askFor(kind: PromptKind): Promise<void> {
  const { prompt: open } = usePrompts.getState();
  if (open?.kind === kind) return open.answered;
  if (open) return open.answered.then(() => askFor(kind));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Avoids an unhandled rejection if nobody awaits it.
  promise.catch(() => {});
  const close = () => usePrompts.setState({ prompt: null });
  usePrompts.setState({
    prompt: {
      kind,
      answered: promise,
      resolve: () => (close(), resolve()),
      reject: (reason) => (close(), reject(reason)),
    },
  });
  return promise;
}
