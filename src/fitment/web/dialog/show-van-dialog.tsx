import { createRoot } from 'react-dom/client';
import { NOT_REACHED } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OpenQuestion, VanFacts } from '../../rules/fit.ts';
import { loadVanModels } from '../van-models.ts';
import { VanDialog } from './van-dialog.tsx';
import { VanQuestion } from './van-question.tsx';

export interface VanDialogStart {
  /** Asks only this question about the current van. */
  question?: OpenQuestion;
  /** Initial facts of a new van. */
  van?: Partial<VanFacts>;
}

let isShown = false;

/** Renders the dialog in a React root of its own, so that any page can open it. */
export async function showVanDialog({ question, van }: VanDialogStart): Promise<void> {
  if (!(await loadVanModels())) {
    toast.error(NOT_REACHED, { duration: 6_000 });
    return;
  }
  // Ignores the second click of a double click.
  if (isShown) return;
  isShown = true;
  const focusAfter = controlNear(document.activeElement);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const show = (open: boolean) => {
    const common = { open, onClose: () => show(false), onClosed: remove };
    root.render(
      question ? (
        <VanQuestion {...common} question={question} focusAfter={focusAfter} />
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

/** Finds the control nearest to the pressed one after the page has changed: in a cart line, the part's name. */
function controlNear(pressed: Element | null): () => HTMLElement | null {
  const around: Element[] = [];
  for (let box = pressed?.parentElement; box && box !== document.body; box = box.parentElement)
    around.push(box);
  return () => {
    for (const box of around.filter(({ isConnected }) => isConnected)) {
      const controls = [...box.querySelectorAll<HTMLElement>('a[href], button')];
      const next = controls.find((each) => each !== pressed && each.tabIndex === 0);
      if (next) return next;
    }
    return null;
  };
}
