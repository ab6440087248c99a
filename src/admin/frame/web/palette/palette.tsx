import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { Suspense } from 'react';
import { useKeys } from '../keys/keys.ts';
import { closePalette, openPalette, usePaletteIsOpen } from './palette-state.ts';

const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** The command palette (⌘K): opens any desk, order, part or customer, and runs actions. */
export function Palette() {
  const isOpen = usePaletteIsOpen((state) => state.isOpen);
  useKeys([{ keys: 'mod+k', label: 'Go to, find or do', run: openPalette }], { group: 'Anywhere' });
  return (
    isOpen && (
      <Suspense>
        <PaletteDialog onClose={closePalette} />
      </Suspense>
    )
  );
}
