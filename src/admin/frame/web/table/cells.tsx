import { classNames } from '../../../../ui/styles/class-names.ts';
import { Sum, type SumProps } from './sum.tsx';
import { When, type WhenProps } from './when.tsx';

/** A cell with an amount. */
export const SumCell = ({ className, ...sum }: SumProps & { className?: string }) => (
  <td className={classNames('number', className)}>
    <Sum {...sum} />
  </td>
);

/** A cell with a time. */
export const WhenCell = ({ className, ...when }: WhenProps & { className?: string }) => (
  <td className={className}>
    <When {...when} />
  </td>
);
