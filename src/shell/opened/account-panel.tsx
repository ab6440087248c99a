import { LoginLink } from '../../account/web/login-link.tsx';
import { useSession } from '../../account/web/session.ts';
import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import '../../ui/mini-list.css';
import { AccountMenu } from './account-menu.tsx';

/** The customer's own pages; for a visitor, the way to log in. */
export function AccountPanel() {
  const isLoggedIn = useSession() !== null;
  if (isLoggedIn) return <AccountMenu />;
  return (
    <section aria-labelledby="account-panel-title" className="mini">
      <h2 id="account-panel-title">Log In</h2>
      <LoginLink className={buttonClass({ variant: 'primary' })}>Log In</LoginLink>
      <PageLink href={addressOf('forgotPassword')}>Forgot password?</PageLink>
    </section>
  );
}
