import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/overlay/toast.ts';
import { meQuery } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { Me } from '../../contract.ts';
import { PasskeyFailed } from '../sign-in/passkeys.ts';

/** A change of one's own sign-in factors; caches the updated profile. */
export function useSaveMe<Input = void>(
  change: (input: Input) => Promise<{ data: Me }>,
  { saved, onSaved }: { saved: string; onSaved?: () => void },
) {
  const queryClient = useQueryClient();
  return useSave(change, {
    topics: ['sessions'],
    saved,
    onSaved({ data }) {
      queryClient.setQueryData(meQuery.queryKey, data);
      onSaved?.();
    },
    onFailed(error) {
      if (!(error instanceof PasskeyFailed)) return false;
      toast.error(error.message, { duration: 8_000 });
      return true;
    },
  });
}
