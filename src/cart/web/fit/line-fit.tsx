import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { type CartLine, isUnfit } from '../../rules/cart-values.ts';
import { setForOtherVan } from './for-other-van.ts';
import './line-fit.css';

/** The line's fit as an icon and text. */
export function LineFitText({ line }: { line: CartLine }) {
  const { fit } = line;
  if (!fit) return null;
  if (fit.state === 'no' && !isUnfit(line)) {
    return (
      <p className="line-fit block!">
        For another van ·{' '}
        <button
          type="button"
          className="fit-link"
          onClick={({ currentTarget }) => setForOtherVan(line, false, currentTarget)}
        >
          Undo<span className="sr-only">: {line.name}</span>
        </button>
      </p>
    );
  }
  const { state, words, question } = fit;
  return (
    <div className="line-fit" data-fit={state}>
      <FitMark state={state} />
      <span>{words}</span>
      {question && (
        <button
          type="button"
          className="fit-link"
          onClick={() => void openVanDialog({ question: question.asks })}
        >
          {question.text}
        </button>
      )}
    </div>
  );
}
