import { createPortal } from 'react-dom';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import './full-screen-loader.css';

/** Over everything while someone is being logged in; a quick answer hardly shows it. */
export function FullScreenLoader({ label }: { label: string }) {
  return createPortal(
    <div className="full-screen-loader" role="status">
      <Spinner />
      <span>{label} …</span>
    </div>,
    document.body,
  );
}
