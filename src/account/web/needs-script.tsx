/** Where somebody logs in or sees what is theirs, for browsers without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="border border-l-4 border-orange bg-plate px-4 py-3">
        <strong className="block">Your account needs JavaScript.</strong>
        What is yours is kept out of the pages that the shop serves to everybody, and put in by your
        browser. Please switch JavaScript on for this shop and reload the page.
      </p>
    </noscript>
  );
}
