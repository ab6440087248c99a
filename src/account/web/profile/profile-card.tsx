import { addressOf } from '../../../kit/page.ts';
import type { User } from '../../../identity/contract.ts';
import { TextLink } from '../entry/text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

export function ProfileCard({ user }: { user: User }) {
  return (
    <section className="data-card" aria-labelledby="profile-card">
      <div className="data-card-title">
        <h2 id="profile-card">Profile</h2>
        <TextLink href={addressOf(addresses.profile)}>Edit Profile</TextLink>
      </div>
      <div className="flex items-center gap-4 pt-4">
        <span className="profile-initial" aria-hidden="true">
          {user.name.trim().charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="text-20 font-semibold wrap-anywhere">
            {user.name} {user.last_name}
          </p>
          <p className="wrap-anywhere text-graphite">{user.email}</p>
        </div>
      </div>
    </section>
  );
}
