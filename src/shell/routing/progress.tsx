import { useRouterState } from '@tanstack/react-router';

/** Runs along the belt while a page takes its time; a quick one never shows it. */
export function Progress() {
  const isWaiting = useRouterState({ select: ({ status }) => status === 'pending' });
  return isWaiting && <div className="progress" aria-hidden="true" />;
}
