import { Card } from '../../../ui/layout/card.tsx';
import './account-entry.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { NeedsScript } from './needs-script.tsx';

export function LoginPage() {
  return (
    <div className="site-width grid gap-4 pt-6">
      <h1>Log in or create an account</h1>
      <NeedsScript />
      <div className="account-cards">
        <div className="grid gap-6">
          <Card title={<h2>Login</h2>}>
            <LoginForm />
          </Card>
          <AccountBenefits />
        </div>
        <Card title={<h2>Register</h2>}>
          <RegisterForm />
        </Card>
      </div>
    </div>
  );
}

function AccountBenefits() {
  return (
    <section className="account-reasons" aria-labelledby="account-reasons">
      <h2 id="account-reasons" className="text-20">
        What an account is for
      </h2>
      <ul>
        <li>Every order on file, to look up which part fit.</li>
        <li>A wishlist for the next rebuild, the same on every device.</li>
        <li>Points on every order, to spend on the next one.</li>
      </ul>
      <p className="pt-2 text-graphite">You can also buy as a guest.</p>
    </section>
  );
}
