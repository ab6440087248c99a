import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import { fitWords } from '../../../fitment/rules/fit-words.ts';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { staffFitText } from '../../order/rules/staff-fit-text.ts';
import { modelsQuery } from './van-part.tsx';

const LOOKS = {
  fits: { className: 'text-green', Icon: Check },
  every: { className: 'text-green', Icon: Check },
  if: { className: 'text-orange', Icon: CircleHelp },
  no: { className: 'text-red', Icon: CircleAlert },
};

/** Whether a found part fits the van, by the rule of the shop's pages. */
export function PartFit({ id, van }: { id: number; van: NonNullable<OrderDraft['van']> }) {
  const { data: models } = useQuery(modelsQuery);
  const { data } = useQuery({
    ...callQuery(['parts', 'fits', id], 'GET productFits', { query: { ids: String(id) } }),
    staleTime: 60_000,
  });
  const fits = data?.[id];
  if (!fits || !models) return null;
  const result = doesItFit(fits, van, models.map(asVanModel));
  return <Verdict state={result.state} text={fitWords({ fits, result }, van, models).words} />;
}

export function Verdict({ state, text }: { state: keyof typeof LOOKS; text: string }) {
  const { className, Icon } = LOOKS[state];
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <Icon size={14} />
      {staffFitText(text)}
    </span>
  );
}
