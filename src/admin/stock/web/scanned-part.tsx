import type { ReactNode } from 'react';
import type { CountLine } from '../shapes.ts';

interface ScannedPartProps {
  part: Pick<CountLine['part'], 'sku' | 'name'>;
  /** How many there are now. */
  children: ReactNode;
}

/** Beside the camera: the part that was scanned last. */
export const ScannedPart = ({ part, children }: ScannedPartProps) => (
  <div className="scan-said">
    <p>{children}</p>
    <code>{part.sku}</code>
    <p className="w-full">{part.name}</p>
  </div>
);
