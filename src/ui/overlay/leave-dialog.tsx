import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { LazyDialog } from './lazy-dialog.tsx';

export interface ChoiceProps {
  isMain?: boolean;
  onChoose: () => void;
  children: string;
}

interface LeaveDialogProps {
  hasEdits: boolean;
  /** The button of a choice. */
  Choice: ComponentType<ChoiceProps>;
}

/**
 * Asks before leaving the page with unsaved changes. By the history itself: the router's `useBlocker` would be in every
 * page's first load.
 */
export function LeaveDialog({ hasEdits, Choice }: LeaveDialogProps) {
  const { history } = useRouter();
  const [question, setQuestion] = useState<{ answer: (stays: boolean) => void } | null>(null);

  useEffect(() => {
    if (!hasEdits) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        new Promise<boolean>((answer) => setQuestion({ answer })),
    });
  }, [history, hasEdits]);

  if (!question) return null;
  const answer = (stays: boolean) => () => {
    setQuestion(null);
    question.answer(stays);
  };
  return (
    <LazyDialog
      open
      size="narrow"
      initialFocus={() => document.querySelector<HTMLElement>('.dialog-foot button') ?? true}
      title="Leave without saving?"
      description="What you have changed on this page would be lost."
      onClose={answer(true)}
      actions={
        <>
          <Choice isMain onChoose={answer(true)}>
            Stay here
          </Choice>
          <Choice onChoose={answer(false)}>Leave without saving</Choice>
        </>
      }
    />
  );
}
