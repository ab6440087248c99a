import { CircleAlert } from 'lucide-react';

/** The error message, read aloud when it appears. */
export function SignInFailure({ children }: { children: string }) {
  return (
    <div role="alert">
      {children && (
        <p className="marked text-red">
          <CircleAlert size={16} /> {children}
        </p>
      )}
    </div>
  );
}
