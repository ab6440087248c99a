export { Confirm } from '../../staff/web/sign-in/confirm.tsx';
export { SignIn } from '../../staff/web/sign-in/sign-in.tsx';
