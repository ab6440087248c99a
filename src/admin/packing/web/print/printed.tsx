import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Empty, Failed, Loading } from '../../../frame/web/desk/states.tsx';
import './printed.css';

interface PrintedProps {
  title: string;
  /** The number of slips or labels; undefined while loading. */
  count: number | undefined;
  error: unknown;
  /** What it means that there are none. */
  empty?: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Printable pages below a bar that is not printed. */
export function Printed({ title, count, error, onRetry, empty, children }: PrintedProps) {
  return (
    <main className="printed">
      <div className="printed-bar print:hidden">
        <h1 className="text-20">{title}</h1>
        {count !== undefined && count > 0 && (
          <DeskButton look="yellow" icon={<Printer />} keyName="p" onPress={() => print()}>
            Print {count}
          </DeskButton>
        )}
      </div>
      {error ? <Failed error={error} onRetry={onRetry} /> : count === undefined && <Loading />}
      {count === 0 && (
        <Empty title="Nothing to print">
          <p>{empty ?? 'There is no order with this number.'}</p>
        </Empty>
      )}
      {children}
    </main>
  );
}
