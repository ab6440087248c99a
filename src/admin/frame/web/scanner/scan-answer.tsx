import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import './scanner.css';

interface ScanAnswerProps {
  /** Why the last code was not counted. */
  problem?: ReactNode;
  /** What was counted; read aloud when it changes. */
  children?: ReactNode;
}

/** The result of the last scan, below the camera. */
export function ScanAnswer({ problem, children }: ScanAnswerProps) {
  return (
    <div className="scan-answer">
      <div role="alert">
        {typeof problem === 'string' && problem ? (
          <p className="scan-problem">
            <X size={20} /> {problem}
          </p>
        ) : (
          problem
        )}
      </div>
      <div role="status">{children}</div>
    </div>
  );
}
