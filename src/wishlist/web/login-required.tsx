import { create } from 'zustand';
import { buttonClass } from '../../ui/form/button-class.ts';
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { LoginLink } from '../../identity/web/login-link.tsx';
import { loginMessages } from '../login-messages.ts';

/** Closes by itself, but waits while the pointer or focus is inside. */
export const CLOSE_DELAY_MS = 4_000;

const useIsOpen = create<boolean>()(() => false);

export const openLoginPrompt = (): void => useIsOpen.setState(true, true);
const close = () => useIsOpen.setState(false, true);

/** Rendered once, in the page frame. */
export function LoginRequired() {
  const isAsked = useIsOpen();
  return (
    <LazyDialog
      open={isAsked}
      onClose={close}
      title="Wishlist"
      description={loginMessages.required}
      size="narrow"
      closesAfter={CLOSE_DELAY_MS}
      actions={
        <LoginLink className={buttonClass({ variant: 'primary' })} onClick={close}>
          Log In
        </LoginLink>
      }
    />
  );
}
