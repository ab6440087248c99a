export function NeedsScript() {
  return (
    <noscript>
      <p className="border border-l-4 border-orange bg-surface px-4 py-3">
        <strong className="block">Your account needs JavaScript.</strong>
        Your browser loads your account; the page itself holds nothing personal. Please turn on
        JavaScript for this shop and reload the page.
      </p>
    </noscript>
  );
}
