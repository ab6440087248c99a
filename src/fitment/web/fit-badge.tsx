import type { ReactNode } from 'react';
import { fitWords, questionText } from '../rules/fit-words.ts';
import './fit-badge.css';
import { FitMark } from './fit-mark.tsx';
import { useFitOf } from './fits.ts';
import { OtherVanFits } from './other-van-fits.tsx';
import { useMyVan } from './my-van.ts';
import { openVanDialog } from './open-van-dialog.ts';
import { useVanModels } from './van-models.ts';

interface FitBadgeProps {
  productId: number;
  /** `line` shows the result alone; others add the reason, `row` rather another van of the garage that fits. */
  variant: 'card' | 'row' | 'line';
  /** Alternatives, shown beside "Does not fit" and for a part that is sold out. */
  instead?: ReactNode;
  isSoldOut?: boolean;
  /** Shown beside "Fits your 1974 Bus". */
  promise?: ReactNode;
  /** Fallback without a van, and until the fit is known. */
  otherwise?: ReactNode;
}

/** Whether a part fits the visitor's van, in words and with an icon. Without a van, renders `otherwise`. */
export function FitBadge({
  productId,
  variant,
  instead,
  isSoldOut = false,
  promise,
  otherwise = null,
}: FitBadgeProps) {
  const van = useMyVan();
  const models = useVanModels();
  const fit = useFitOf(productId);
  if (!van || !fit) return otherwise;

  const { words, reason, asks } = fitWords(fit, van, models);
  const { state } = fit.result;
  const reasonText = reason && <p className="fit-reason">{reason}</p>;
  return (
    <div className={`fit fit-${variant}`} data-fit={state}>
      <FitMark state={state} />
      <p className="fit-words">{words}</p>
      {variant === 'row' && state === 'no' ? (
        <OtherVanFits productId={productId} otherwise={reasonText} />
      ) : (
        variant !== 'line' && reasonText
      )}
      {asks && (
        <button
          type="button"
          className="fit-link"
          onClick={() => void openVanDialog({ question: asks })}
        >
          {questionText(asks)}
        </button>
      )}
      {(state === 'no' || isSoldOut) && instead}
      {state === 'fits' && promise}
    </div>
  );
}
