import type { DeskEntry, DeskPage } from './frame/desk-page.ts';
import { packingPages } from './packing/pages.ts';
import { todayPages } from './today/pages.ts';

/** Every page of the back office. */
export const backOfficePages: readonly DeskPage[] = [
  ...Object.values(todayPages),
  ...Object.values(packingPages),
];

/** The rail, from top to bottom. */
export const desks: readonly DeskEntry[] = [
  { name: 'Today', letter: 'T', page: todayPages.today },
  { name: 'Pick and pack', letter: 'P', page: packingPages.pick },
];
