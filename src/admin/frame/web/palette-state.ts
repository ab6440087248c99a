import { create } from 'zustand';

export const usePaletteIsOpen = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openPalette = (): void => usePaletteIsOpen.setState({ isOpen: true });
export const closePalette = (): void => usePaletteIsOpen.setState({ isOpen: false });
