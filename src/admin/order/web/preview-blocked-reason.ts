import { failureText } from '../../../kit/client.ts';

interface PreviewState {
  error: Error | null;
  isPending: boolean;
  /** What is shown belongs to an earlier input. */
  isPlaceholderData: boolean;
}

/** Why a step cannot be taken yet. It moves the money that its preview shows, so it waits for the current preview. */
export function previewBlockedReason(
  { error, isPending, isPlaceholderData }: PreviewState,
  impossible: string,
): string | undefined {
  if (error) return failureText(error, impossible);
  return isPending || isPlaceholderData ? 'Calculating…' : undefined;
}
