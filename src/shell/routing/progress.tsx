import { useRouterState } from '@tanstack/react-router';

/** A progress bar on the header's belt line; its animation is delayed, so quick pages do not show it. */
export function Progress() {
  const isWaiting = useRouterState({ select: ({ status }) => status === 'pending' });
  return isWaiting && <div className="progress" aria-hidden="true" />;
}
