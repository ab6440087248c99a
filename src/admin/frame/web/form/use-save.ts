import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { NotConfirmed } from '../prompts.ts';

export interface UseSaveOptions<Answer, Input> {
  /** What is loaded anew: the first part of query keys, as in 'orders'. */
  topics: readonly string[];
  /** Said when it is done. */
  saved?: string | ((answer: Answer, input: Input) => string);
  onSaved?: (answer: Answer, input: Input) => void;
  /** Called when the topics are loaded anew after a save, for what would show the old values until then. */
  onLoaded?: () => void;
  /** Returns true if it has dealt with the failure; otherwise its message is shown. */
  onFailed?: (error: unknown, input: Input) => boolean;
}

/**
 * A change: says how it went, and loads anew what it concerns. While it runs, `isPending`; made with the same input again,
 * it is the same change, because a page shows only a moment later that it is busy.
 */
export function useSave<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { topics, saved, onSaved, onLoaded, onFailed }: UseSaveOptions<Answer, Input>,
) {
  const queryClient = useQueryClient();
  const failure = useRef<number>(undefined);
  const running = useRef(new Map<string, Promise<Answer>>());
  const mutation = useMutation({
    mutationFn: change,
    onMutate() {
      if (failure.current !== undefined) toast.dismiss(failure.current);
    },
    onSuccess(answer, input) {
      const text = typeof saved === 'function' ? saved(answer, input) : saved;
      if (text) toast.success(text, { duration: 4_000 });
      onSaved?.(answer, input);
    },
    onError(error, input) {
      if (error instanceof NotConfirmed || onFailed?.(error, input)) return;
      const text = failureText(error, 'Something went wrong. Nothing was changed.');
      failure.current = toast.error(text, { duration: 8_000 });
    },
    async onSettled(_, error) {
      await Promise.all(
        topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })),
      );
      if (!error) onLoaded?.();
    },
  });
  function mutateAsync(input: Input): Promise<Answer> {
    const name = nameOf(input);
    const same = running.current.get(name);
    if (same) return same;
    const promise = mutation.mutateAsync(input).finally(() => running.current.delete(name));
    running.current.set(name, promise);
    return promise;
  }
  return {
    ...mutation,
    mutateAsync,
    // Whoever does not wait is told by `onFailed`.
    mutate: (input: Input) => void mutateAsync(input).catch(() => {}),
  };
}

/** Equal inputs have equal names; a file is told by what is known of it. */
const nameOf = (input: unknown): string =>
  JSON.stringify(input ?? null, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
