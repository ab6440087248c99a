import type { ReactNode } from 'react';

export interface StatusProps {
  /** `done` green, `fault` red, `warning` orange, `now` petrol, `idle` gray. */
  tone: 'done' | 'fault' | 'warning' | 'now' | 'idle';
  /** Carries the meaning of the color. */
  icon: ReactNode;
  children: ReactNode;
}

/** The look and word of a state. */
export type StatusLook = Omit<StatusProps, 'children'> & { word: string };

/** A state: icon, word and color. */
export const Status = ({ tone, icon, children }: StatusProps) => (
  <span className={`desk-status desk-status-${tone}`}>
    {icon}
    {children}
  </span>
);

/** A state that is one word. */
export const StatusWord = ({ word, ...status }: StatusLook) => <Status {...status}>{word}</Status>;
