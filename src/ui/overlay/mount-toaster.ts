import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { Toaster, watchPresses } from './toaster.tsx';

/** Mounts the toaster in a React root of its own at the end of the page. */
export function mount(): void {
  // Unit tests run without a document.
  if (typeof document === 'undefined') return;
  watchPresses();
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(createElement(Toaster));
}
