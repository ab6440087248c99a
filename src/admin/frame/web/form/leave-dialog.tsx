import { useBlocker } from '@tanstack/react-router';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';

/** Asks before leaving the page with unsaved changes. */
export function LeaveDialog({ hasEdits }: { hasEdits: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasEdits && current.pathname !== next.pathname,
    enableBeforeUnload: hasEdits,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LazyDialog
      open
      size="narrow"
      title="Leave without saving?"
      description="What you have changed on this page would be lost."
      onClose={reset}
      actions={
        <>
          <DeskButton look="yellow" inDialog onPress={reset}>
            Stay here
          </DeskButton>
          <DeskButton inDialog onPress={proceed}>
            Leave and drop it
          </DeskButton>
        </>
      }
    />
  );
}
