import { useSession } from '../../identity/web/session.ts';

export function AccountLabel() {
  const user = useSession()?.user;
  return (
    <>
      <span className="site-label">
        <span>{user ? `${user.name} ${user.last_name} ` : 'Hello, '}</span>
        <b>{user ? 'My Account' : 'Log In'}</b>
      </span>
      <span className="site-icon icon-person" />
    </>
  );
}
