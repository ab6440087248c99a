import type { ReactNode } from 'react';
import { fitWords } from '../../fitment/rules/fit-words.ts';
import { FitMark } from '../../fitment/web/fit-mark.tsx';
import { useFitOf } from '../../fitment/web/fits.ts';
import { useMyVan } from '../../fitment/web/my-van.ts';
import { useVanModels } from '../../fitment/web/van-models.ts';

interface SuggestionFitProps {
  productId: number;
  /** What the part fits, shown without a van and until the fit is known. */
  children: ReactNode;
}

/** Whether a suggested part fits the visitor's van: words without links, since it stands in one. */
export function SuggestionFit({ productId, children }: SuggestionFitProps) {
  const van = useMyVan();
  const models = useVanModels();
  const fit = useFitOf(productId);
  if (!van || !fit) return children;
  return (
    <span className="suggestion-fit">
      <FitMark state={fit.result.state} />
      {fitWords(fit, van, models).words}
    </span>
  );
}
