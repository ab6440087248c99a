import { Part } from './part.tsx';

/** Where parcels went. */
export function UsedAddresses({ addresses }: { addresses: readonly string[][] }) {
  return (
    <Part title="Shipped to" about="the newest first">
      {addresses.length === 0 ? (
        <p className="customer-none">Nothing was ordered yet.</p>
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
    </Part>
  );
}
