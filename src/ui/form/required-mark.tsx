/** The star of a field that must be filled; screen readers hear "required" from the control itself. */
export function RequiredMark() {
  return (
    <span className="text-red" aria-hidden="true">
      {' *'}
    </span>
  );
}
