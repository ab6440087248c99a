import { LoginForm } from '../../account/web/entry/login-form.tsx';
import { LoginLink } from '../../identity/web/login-link.tsx';
import { useSession } from '../../identity/web/session.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import '../../ui/layout/mini-list.css';
import { AccountMenu } from './account-menu.tsx';

/** The account menu, or for visitors a login form. */
export function AccountPanel() {
  const isLoggedIn = useSession() !== null;
  if (isLoggedIn) return <AccountMenu />;
  return (
    <section aria-labelledby="account-panel-title" className="mini">
      <h2 id="account-panel-title">Log In</h2>
      <LoginForm idPrefix="header-login" onLoggedIn={close} />
      <LoginLink className={buttonClass()}>New here? Register</LoginLink>
    </section>
  );
}

/** Returns the focus to the button, which now shows the customer's name. */
function close(): void {
  document.getElementById('account')?.hidePopover();
  document.querySelector<HTMLElement>('[popovertarget=account]')?.focus();
}
