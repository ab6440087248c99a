import { createPortal } from 'react-dom';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import './full-screen-loader.css';

/** Covers the page during login; fades in late enough not to flash on a quick response. */
export function FullScreenLoader({ label }: { label: string }) {
  return createPortal(
    <div className="full-screen-loader" role="status">
      <Spinner />
      <span>{label} …</span>
    </div>,
    document.body,
  );
}
