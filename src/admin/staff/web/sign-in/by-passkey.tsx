import { KeyRound } from 'lucide-react';
import { Button } from '../../../../ui/form/button.tsx';
import { SignInFailure } from './sign-in-failure.tsx';

interface ByPasskeyProps {
  label: string;
  busy: boolean;
  failure: string;
  onPress: () => void;
}

/** A button; the browser asks for fingerprint, face or PIN. */
export function ByPasskey({ label, busy, failure, onPress }: ByPasskeyProps) {
  return (
    <div className="grid gap-3">
      <Button variant="primary" block busy={busy} onClick={onPress}>
        <KeyRound size={20} /> {label}
      </Button>
      <p className="text-graphite">Your device asks for a fingerprint, your face or its PIN.</p>
      <SignInFailure>{failure}</SignInFailure>
    </div>
  );
}
