import { Suspense } from 'react';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import { LateQrCode } from './late-qr-code.tsx';
import './factors.css';

/** The secret for an authenticator app: to scan, to open on this device, or to type. */
export function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid fit-cols-46 gap-4">
      <Suspense fallback={<Skeleton className="qr-code" />}>
        <LateQrCode text={uri} label="QR code with the key for your authenticator app" />
      </Suspense>
      <div className="grid gap-2">
        <p>
          Scan this with an authenticator app, or type the key into it. Any app for “time-based
          one-time passwords” will do; many password managers can, too.
        </p>
        <p className="app-key">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label="Copy the key" />
          <a href={uri} className="desk-button desk-button-plain">
            Open an app here
          </a>
        </div>
      </div>
    </div>
  );
}
