import { Bars } from '../../sheet/web/preview/bars.tsx';
import { EffectTable } from '../../sheet/web/preview/effect-table.tsx';
import { ReviewHints } from '../../sheet/web/preview/review-hints.tsx';
import type { FilePreview } from '../contract.ts';
import '../../sheet/web/preview/preview.css';

/** The effect of the changes on stock value and margins. */
export const FileEffect = ({ preview: { effect, counts } }: { preview: FilePreview }) => (
  <section aria-label="Effect" className="mb-6 max-w-140">
    <EffectTable effect={effect} parts={counts.changed} />
    {effect.bars.length > 0 && <Bars bars={effect.bars} />}
    <ReviewHints look={effect.look} />
  </section>
);
