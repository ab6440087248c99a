import { DeskSection } from '../../frame/web/desk-section.tsx';

/** Where parcels went. */
export function UsedAddresses({ addresses }: { addresses: readonly string[][] }) {
  return (
    <DeskSection title="Shipped to" about="the newest first">
      {addresses.length === 0 ? (
        <p className="px-4 py-3 text-steel">Nothing was ordered yet.</p>
      ) : (
        <ul className="customer-addresses">
          {addresses.map((lines) => (
            <li key={lines.join()}>
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
