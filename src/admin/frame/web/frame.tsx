import { useEffect } from 'react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { Palette } from './palette/palette.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import './frame.css';

/** What surrounds every desk: header, belt, rail, palette and the list of keys. */
export function Frame() {
  const router = useRouter();
  // After the sign-in or a save, whose form is gone, the focus would stand nowhere.
  useEffect(() => {
    focusDesk();
    return router.subscribe('onRendered', focusDesk);
  }, [router]);
  return (
    <div className="office">
      <a href="#desk" className="office-skip">
        Skip to the desk
      </a>
      <TopBar />
      <Rail />
      <main id="desk" tabIndex={-1} className="office-main">
        <Outlet />
      </main>
      <Palette />
      <KeysDialog />
    </div>
  );
}

function focusDesk(): void {
  if (document.activeElement === document.body)
    document.getElementById('desk')?.focus({ preventScroll: true });
}
