import { create } from 'zustand';

export type PromptKind = 'sign-in' | 'confirm';

interface Prompt {
  kind: PromptKind;
  answered: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** The person closed the question; a call that needed it was not made. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed, so nothing was changed.');
    this.name = 'NotConfirmed';
  }
}

const usePrompts = create<{ prompt: Prompt | null }>()(() => ({ prompt: null }));

/** What the person is asked right now, for the dialog that asks it. */
export const usePrompt = (): Prompt | null => usePrompts(({ prompt }) => prompt);

/** Asks the person to sign in or to confirm; everybody who waits for the same question waits together. */
export function askFor(kind: PromptKind): Promise<void> {
  const { prompt: open } = usePrompts.getState();
  if (open?.kind === kind) return open.answered;
  if (open) return open.answered.then(() => askFor(kind));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Also for those who do not wait.
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
