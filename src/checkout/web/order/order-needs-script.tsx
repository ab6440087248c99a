/** The text of a `noscript` element, rendered by the server alone, as `NeedsScriptText` is. */
export const OrderNeedsScript = () => (
  <p className="border border-l-4 border-orange bg-surface px-4 py-3">
    <strong className="block">Your order needs JavaScript.</strong>
    Your browser loads it by the key in this address; the page itself holds nothing personal. Please
    turn on JavaScript for this shop and reload the page, or answer our last email about the order.
  </p>
);
