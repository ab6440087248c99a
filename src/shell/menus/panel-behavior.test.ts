import type { AnyRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addPanelBehavior } from './panel-behavior.ts';

test('a panel closes when the page changes, until its menu is removed', () => {
  const listeners = new Set<(event: { hrefChanged: boolean }) => void>();
  const router = {
    subscribe: (_: string, listener: (event: { hrefChanged: boolean }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as AnyRouter;
  let closed = 0;
  const panel = Object.assign(new EventTarget(), {
    matches: () => true,
    hidePopover: () => {
      closed += 1;
    },
  }) as unknown as HTMLElement;

  const removeBehavior = addPanelBehavior(panel, router);
  for (const listener of listeners) listener({ hrefChanged: false });
  expect(closed).toBe(0);
  for (const listener of listeners) listener({ hrefChanged: true });
  expect(closed).toBe(1);

  removeBehavior();
  expect(listeners.size).toBe(0);
});
