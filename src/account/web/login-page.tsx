import { Plate } from '../../ui/plate.tsx';
import './account-entry.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { NeedsScript } from './needs-script.tsx';

/** Login card and register card, side by side. */
export function LoginPage() {
  return (
    <div className="site-width account-entry">
      <h1>Login or register</h1>
      <NeedsScript />
      <div className="account-cards">
        <Plate title={<h2>Login</h2>}>
          <LoginForm />
        </Plate>
        <Plate title={<h2>Register</h2>}>
          <RegisterForm />
        </Plate>
      </div>
    </div>
  );
}
