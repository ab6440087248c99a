import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../identity/contract.ts';
import { profileQuery } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { YourData } from './your-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { QueryContent } from '../query-content.tsx';

export function ProfilePage() {
  return (
    <AccountPage section="profile" title="MY ACCOUNT" crumb="Profile">
      {(session) => <Profile session={session} />}
    </AccountPage>
  );
}

function Profile({ session }: { session: Session }) {
  const query = useQuery(profileQuery(session));
  return (
    <QueryContent query={query} rows={8}>
      {() => (
        <>
          <ProfileForm user={session.user} />
          <YourData />
        </>
      )}
    </QueryContent>
  );
}
