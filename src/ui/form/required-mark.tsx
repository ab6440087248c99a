/** Hidden from screen readers, which announce "required" from the control itself. */
export function RequiredMark() {
  return (
    <span className="text-red" aria-hidden="true">
      {' *'}
    </span>
  );
}
