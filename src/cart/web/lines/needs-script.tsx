/**
 * The text of a `noscript` element. Rendered by the server alone, since browsers with script never show it: with
 * `import.meta.env.SSR` before it, it stays out of the script, and so does this file.
 */
export const NeedsScriptText = ({ className = 'mb-4' }: { className?: string }) => (
  <p className={`border border-l-4 border-orange bg-surface px-4 py-3 ${className}`}>
    <strong className="block">Buying needs JavaScript.</strong>
    The cart is kept in your browser, and the card form runs there. Please turn on JavaScript for
    this shop and reload the page, or send us the part numbers by email: the address is at the
    bottom of the page.
  </p>
);
