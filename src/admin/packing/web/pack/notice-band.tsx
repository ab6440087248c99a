import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeBandProps {
  title: string;
  /** The last code that was scanned although nothing can be packed. */
  refused: string;
  children?: ReactNode;
}

/** Why nobody, or not this person, can pack the order; a scan is answered by it too. */
export function NoticeBand({ title, refused, children }: NoticeBandProps) {
  return (
    <div className="pack-notice" data-refused={refused !== '' || undefined}>
      <Ban size={20} />
      <div className="flex-1 min-w-0">
        <p className="pack-notice-title">{title}</p>
        {refused && (
          <p>
            <code>{refused}</code> was not counted.
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
