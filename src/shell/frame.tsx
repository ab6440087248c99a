import { Outlet } from '@tanstack/react-router';

/** Header, page, footer. */
export function Frame() {
  return (
    <main id="page">
      <Outlet />
    </main>
  );
}
