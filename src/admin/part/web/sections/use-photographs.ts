import { useRef, useState } from 'react';
import { splitImages, writeImages } from '../../../../catalogue/rules/cells/cells.ts';
import { failureText, NOT_REACHED } from '../../../../kit/client.ts';
import { partMessages } from '../../messages.ts';
import { withPhotograph } from '../../rules/with-photograph.ts';
import { sendPhotograph } from './send-photograph.ts';

export interface Sending {
  id: number;
  name: string;
  /** The share of bytes sent; 1 while the server generates the sizes. */
  share: number;
  fault?: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const AT_ONCE = 2;

/** Uploads photographs, two at a time; each uploaded one becomes a change of the part. */
export function usePhotographs(change: (becomes: (cell: string) => string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const waiting = useRef<{ id: number; file: File }[]>([]);
  const running = useRef(0);
  const lastId = useRef(0);

  const update = (id: number, news: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));
  const dismiss = (id: number) => setSending((all) => all.filter((one) => one.id !== id));

  function add(files: Iterable<File>) {
    for (const file of files) {
      const id = (lastId.current += 1);
      const fault = faultOf(file);
      setSending((all) => [...all, { id, name: file.name, share: 0, ...(fault && { fault }) }]);
      if (!fault) waiting.current.push({ id, file });
    }
    sendNext();
  }

  function sendNext() {
    while (running.current < AT_ONCE && waiting.current.length > 0) {
      const next = waiting.current.shift()!;
      running.current += 1;
      void sendOne(next).finally(() => {
        running.current -= 1;
        sendNext();
      });
    }
  }

  async function sendOne({ id, file }: { id: number; file: File }) {
    try {
      const { image } = await sendPhotograph(file, (share) => update(id, { share }));
      change((cell) => writeImages(withPhotograph(splitImages(cell), image)));
      dismiss(id);
    } catch (error) {
      update(id, { fault: failureText(error, NOT_REACHED) });
    }
  }

  return { sending, add, dismiss };
}

function faultOf({ type, size }: File): string | undefined {
  if (type && !type.startsWith('image/')) return 'This is not a photo that the shop can read.';
  return size > MAX_BYTES ? partMessages.photographTooBig : undefined;
}
