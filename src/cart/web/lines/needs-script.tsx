export function NeedsScript({ className = 'mb-4' }: { className?: string }) {
  return (
    // Browsers never render its content, so the text stays out of the script.
    <noscript>
      {import.meta.env.SSR && (
        <p className={`border border-l-4 border-orange bg-plate px-4 py-3 ${className}`}>
          <strong className="block">Buying needs JavaScript.</strong>
          The cart is kept in your browser, and the card form runs there. Please turn on JavaScript
          for this shop and reload the page, or send us the part numbers by email: the address is at
          the bottom of the page.
        </p>
      )}
    </noscript>
  );
}
