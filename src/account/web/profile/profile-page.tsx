import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../contract.ts';
import { profileOf } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Remote } from '../remote.tsx';

export function ProfilePage() {
  return (
    <AccountPage chapter="profile" title="MY ACCOUNT" crumb="Profile">
      {(session) => <Profile session={session} />}
    </AccountPage>
  );
}

function Profile({ session }: { session: Session }) {
  const query = useQuery(profileOf(session));
  return (
    <Remote query={query} rows={8}>
      {(user) => (
        <>
          <ProfileForm user={user} />
          <OwnData />
        </>
      )}
    </Remote>
  );
}
