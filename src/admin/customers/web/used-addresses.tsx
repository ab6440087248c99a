import { DeskSection } from '../../frame/web/desk/desk-section.tsx';

/** Addresses that parcels were shipped to. */
export const UsedAddresses = ({ addresses }: { addresses: readonly string[][] }) => (
  <DeskSection
    title="Shipped to"
    about="the newest first"
    none={addresses.length === 0 && 'Nothing was ordered yet.'}
  >
    <ul className="grid fill-cols-52">
      {addresses.map((lines) => (
        <li key={lines.join()} className="faint-ruled py-2">
          <address>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </li>
      ))}
    </ul>
  </DeskSection>
);
