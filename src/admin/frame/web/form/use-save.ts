import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { NotConfirmed } from '../prompts.ts';

export interface UseSaveOptions<Answer, Input> {
  /** Queries to invalidate: the first part of their keys, as in 'orders'. */
  topics: readonly string[];
  /** The success message, or what was not done although the call was answered. */
  saved?: string | ((answer: Answer, input: Input) => string | { problem: string });
  onSaved?: (answer: Answer, input: Input) => void;
  /** Called once the topics are reloaded after a save, for state that would show old values until then. */
  onLoaded?: () => void;
  /** Returns true if it handled the error; otherwise its message is shown. */
  onFailed?: (error: unknown, input: Input) => boolean;
}

/**
 * A mutation that reports its result and invalidates its topics. While it is pending, the same input joins the
 * running call, because the page shows only a moment later that it is busy.
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
      if (typeof text === 'object')
        failure.current = toast.error(text.problem, { duration: 8_000 });
      else if (text) toast.success(text, { duration: 4_000 });
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
    const name = textOf(input);
    const same = running.current.get(name);
    if (same) return same;
    const promise = mutation.mutateAsync(input).finally(() => running.current.delete(name));
    running.current.set(name, promise);
    return promise;
  }
  return {
    ...mutation,
    mutateAsync,
    // Callers that do not await learn of errors through `onFailed`.
    mutate: (input: Input) => void mutateAsync(input).catch(() => {}),
  };
}

/** Equal inputs have equal names; a file is identified by its metadata. */
const textOf = (input: unknown): string =>
  JSON.stringify(input ?? null, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
