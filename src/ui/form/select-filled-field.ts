/** Who stands in a field that was filled just now (`isFilled` by its name) types over what came, as after the Tab key. */
export function selectFilledField(isFilled: (field: string) => boolean): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && isFilled(activeElement.name)) {
    activeElement.select();
  }
}
