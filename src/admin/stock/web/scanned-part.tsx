import type { ReactNode } from 'react';
import type { CountLine } from '../shapes.ts';

interface ScannedPartProps {
  part: Pick<CountLine['part'], 'sku' | 'name'>;
  /** The current number of pieces. */
  children: ReactNode;
}

/** The last part scanned, beside the camera. */
export const ScannedPart = ({ part, children }: ScannedPartProps) => (
  <div className="scan-said">
    <p>{children}</p>
    <code>{part.sku}</code>
    <p className="w-full">{part.name}</p>
  </div>
);
