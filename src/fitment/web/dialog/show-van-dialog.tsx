import { createRoot } from 'react-dom/client';
import type { VanDialogStart } from '../open-van-dialog.ts';
import { loadVanModels } from '../van-models.ts';
import { VanDialog } from './van-dialog.tsx';
import { VanQuestion } from './van-question.tsx';

let isShown = false;

/** Renders the dialog in a React root of its own, so that any page can open it. */
export function showVanDialog({ question, van }: VanDialogStart): void {
  // Ignores the second click of a double click.
  if (isShown) return;
  isShown = true;
  void loadVanModels();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const show = (open: boolean) => {
    const common = { open, onClose: () => show(false), onClosed: remove };
    root.render(
      question ? (
        <VanQuestion {...common} question={question} />
      ) : (
        <VanDialog {...common} van={van} />
      ),
    );
  };
  const remove = () => {
    isShown = false;
    root.unmount();
    box.remove();
  };
  show(true);
}
