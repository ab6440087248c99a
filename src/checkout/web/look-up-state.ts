import { create } from 'zustand';

/** Is this browser finding out what became of a payment whose answer it never got? 'open at PayPal': not approved yet. */
type LookUpState = 'idle' | 'looking' | 'open at PayPal';

export const useLookUpState = create<{ state: LookUpState }>()(() => ({ state: 'idle' }));
