import { shownState } from '../../../../cart/rules/state-rule.ts';
import type { WaitingEdit } from './waiting-edit.ts';

/** The changes that the buyer is asked to pay for, such as `1 × Brake drum`. */
export function describeChanges(waiting: WaitingEdit): string[] {
  if (waiting.kind === 'address') {
    const { town, country, state } = waiting.plan.address;
    const place = [town, shownState(country, state)].filter(Boolean).join(', ');
    return [`Sent to ${place} by ${waiting.plan.method.name}`];
  }
  const { plan, edit } = waiting;
  const out = edit.removed.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...plan.added.map(({ quantity, name }) => `${quantity} × ${name}, added`),
    ...(out > 0 ? [`${out} ${out === 1 ? 'piece' : 'pieces'} taken out`] : []),
  ];
}
