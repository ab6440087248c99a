/** `label` is the screen reader's text; leave it out beside a visible one. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <svg className="spinner" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle
          cx="10"
          cy="10"
          r="8"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="36 15"
        />
        <circle cx="10" cy="10" r="1.5" fill="currentColor" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
