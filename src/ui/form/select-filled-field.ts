/** Selects the text of the focused field if it was just filled in, so that typing replaces it. */
export function selectFilledField(isFilled: (field: string) => boolean): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && isFilled(activeElement.name)) {
    activeElement.select();
  }
}
