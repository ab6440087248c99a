import { shownState } from '../../../cart/rules/state-rule.ts';
import { countryName } from '../../../kit/country-name.ts';
import type { User } from '../../../identity/contract.ts';

export function AddressCard({ user }: { user: User }) {
  const lines = [
    ['Address', user.address],
    ['Apartment', user.apartment],
    ['City', user.city],
    ['ZIP / Postcode', user.postcode],
    ['State', shownState(user.country, user.state)],
    ['Country', user.country && countryName(user.country)],
    ['Phone', user.phone],
    ['Email', user.email],
  ];
  return (
    <section className="data-card" aria-labelledby="address-card">
      <div className="data-card-title">
        <h2 id="address-card">Default address</h2>
      </div>
      <dl className="data-lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
