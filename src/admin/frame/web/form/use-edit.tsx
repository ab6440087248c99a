import { useState } from 'react';
import type { AnswerOf } from '../../../../kit/call.ts';
import type { ShopCalls } from '../../../../kit/client.ts';
import type { RefusalBody } from '../../../../kit/refusals.ts';
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
import { type Changed, ifChanged } from './if-changed.ts';
import type { KeyedInput } from './use-request-key.ts';
import { useSaveCall } from './use-save-call.ts';
import type { UseSaveOptions } from './use-save.ts';

interface EditOptions<Key extends keyof ShopCalls, Version> extends UseSaveOptions<
  AnswerOf<ShopCalls[Key]>,
  KeyedInput<Key>
> {
  /** What is edited, as in "Order 6482-9017-30". */
  what: string;
  /** The request that changes this version into what was typed. */
  over: (version: Version) => KeyedInput<Key>;
  /** The version that somebody else has saved, from the refusal. */
  current: (refused: RefusalBody<Changed<Key>>) => Version;
  /** Both versions, field by field. */
  fields: (current: Version) => readonly ConflictField[];
  onTakeTheirs: (current: Version) => void;
}

/** Saves an edit of the version that was read. If somebody else saved first, `conflict` asks which one to keep. */
export function useEdit<Key extends keyof ShopCalls, Version>(
  call: Key,
  options: EditOptions<Key, Version>,
) {
  const { what, over, current, fields, onTakeTheirs, onFailed, ...saving } = options;
  const [theirs, setTheirs] = useState<{ version: Version }>();
  const showConflict = ifChanged<Key>((refused) => setTheirs({ version: current(refused) }));
  const change = useSaveCall(call, {
    ...saving,
    onFailed: (error, input) => showConflict(error) || Boolean(onFailed?.(error, input)),
  });
  const save = (version: Version) => change.mutate(over(version));
  const after = (act: (version: Version) => void) => () => {
    setTheirs(undefined);
    if (theirs) act(theirs.version);
  };
  return {
    save,
    isPending: change.isPending,
    error: change.error,
    conflict: theirs && (
      <ConflictDialog
        what={what}
        fields={fields(theirs.version)}
        onBack={after(() => {})}
        onTakeTheirs={after(onTakeTheirs)}
        onSaveMine={after(save)}
      />
    ),
  };
}
