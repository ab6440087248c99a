import type { WaitingEdit } from './waiting-edit.ts';

/** The changes that the buyer is asked to pay for, such as `1 × Brake drum`. */
export function describeChanges(waiting: WaitingEdit): string[] {
  if (waiting.kind === 'address') {
    const { town, state } = waiting.plan.address;
    return [`Sent to ${[town, state].filter(Boolean).join(', ')} by ${waiting.plan.method.name}`];
  }
  const { plan, edit } = waiting;
  const out = edit.removed.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...plan.added.map(({ quantity, name }) => `${quantity} × ${name}, added`),
    ...(out > 0 ? [`${out} ${out === 1 ? 'piece' : 'pieces'} taken out`] : []),
  ];
}
