import { create } from 'zustand';

export const usePaletteIsOpen = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

let typedKeys = '';

export function openPalette(): void {
  typedKeys = '';
  addEventListener('keydown', collect, { capture: true });
  usePaletteIsOpen.setState({ isOpen: true });
}

export function closePalette(): void {
  takeTypedKeys();
  usePaletteIsOpen.setState({ isOpen: false });
}

/** Returns the keys typed before the palette's field existed, and stops collecting them. */
export function takeTypedKeys(): string {
  removeEventListener('keydown', collect, { capture: true });
  const typed = typedKeys;
  typedKeys = '';
  return typed;
}

function collect(event: KeyboardEvent): void {
  const isCommand = event.metaKey || event.ctrlKey || event.altKey;
  if (isCommand || event.key.length !== 1) return;
  event.preventDefault();
  event.stopPropagation();
  typedKeys += event.key;
}
