import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Journal {
  /** Resolves when this line and all earlier ones are written. */
  write(line: object): Promise<void>;
  /** Resolves when no write is pending. */
  settled(): Promise<void>;
  close(): void;
}

export const noJournal: Journal = {
  write: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  close: () => {},
};

/** Reads the lines of an earlier run into `replay`, then opens the file for more. One write per turn of the event loop. */
export function openJournal(path: string, replay: (line: unknown) => void): Journal {
  mkdirSync(dirname(path), { recursive: true });
  readJournal(path, replay);
  const file = openSync(path, 'a', 0o600);
  let lines: string[] = [];
  let batch: Promise<void> | undefined;

  function flush(): void {
    const text = lines.join('');
    lines = [];
    batch = undefined;
    appendFileSync(file, text);
  }

  function nextBatch(): Promise<void> {
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        try {
          flush();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  return {
    write(line) {
      lines.push(`${JSON.stringify(line)}\n`);
      return (batch ??= nextBatch());
    },
    settled: () => batch ?? Promise.resolve(),
    close() {
      if (lines.length) flush();
      closeSync(file);
    },
  };
}

function readJournal(path: string, replay: (line: unknown) => void): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  // A killed process may leave half a line: it was never answered, so it is dropped.
  const whole = bytes.lastIndexOf('\n') + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  for (const line of bytes.toString('utf8', 0, whole).split('\n')) {
    if (line) replay(JSON.parse(line));
  }
}
