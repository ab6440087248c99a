import { CircleAlert, CircleCheck, EyeOff, PackageX, TrendingDown } from 'lucide-react';
import { Status } from '../../frame/web/status.tsx';
import type { PartRow } from '../contract.ts';
import { FAULT_WORDS } from './part-words.ts';

/** The worst that can be said of a part; all of it on hover. */
export function PartState({ part }: { part: PartRow }) {
  const { hidden, stock, is_low, faults } = part;
  const missing = faults.map((name) => FAULT_WORDS[name] ?? name);
  const more = missing.length > 1 ? ` +${missing.length - 1}` : '';
  return (
    <span title={missing.join(', ') || undefined}>
      {hidden ? (
        <Status tone="idle" icon={<EyeOff size={16} />}>
          Hidden
        </Status>
      ) : stock <= 0 ? (
        <Status tone="fault" icon={<PackageX size={16} />}>
          Out of stock
        </Status>
      ) : missing.length > 0 ? (
        <Status tone="warning" icon={<CircleAlert size={16} />}>
          {missing[0]}
          {more}
        </Status>
      ) : is_low ? (
        <Status tone="warning" icon={<TrendingDown size={16} />}>
          Low
        </Status>
      ) : (
        <Status tone="done" icon={<CircleCheck size={16} />}>
          Sold
        </Status>
      )}
    </span>
  );
}
