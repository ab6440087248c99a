/** For a button of a form: pressing it submits the form, as Enter in a field does. */
export const submittedByForm = (): void => {};
