import type { FocusEvent } from 'react';

/** What a number field offers is selected, so that typing replaces it: over "1", "19" is 19 and not 119. */
export const selectOnFocus = ({ target }: FocusEvent<HTMLInputElement>): void => target.select();
