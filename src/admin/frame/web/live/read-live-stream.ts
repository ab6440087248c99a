interface Reader {
  /** How long ago the page loaded its data; the stream starts with the changes since then. */
  ageMs: number;
  onOpen: () => void;
  onTopics: (topics: string[]) => void;
}

/** The server sends a heartbeat every ten seconds. */
const SILENT_MS = 30_000;

/** Reads the stream until it ends, fails or falls silent. */
export async function readLiveStream({ ageMs, onOpen, onTopics }: Reader): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_MS);
  try {
    const response = await fetch(`/api/admin/live?age=${Math.round(ageMs)}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    });
    if (!response.ok || !response.body) return;
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) onTopics((JSON.parse(data) as { topics: string[] }).topics);
      }
    }
  } catch {
    // No connection; the caller retries.
  } finally {
    clearTimeout(timer);
  }
}
