import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { Toaster } from './toaster.tsx';

/** Puts the toaster at the end of the page; `toast.ts` calls it once. */
export function mount(): void {
  // What presses do is tested without a page.
  if (typeof document === 'undefined') return;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(Toaster));
}
