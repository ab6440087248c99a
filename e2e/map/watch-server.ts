import { once } from 'node:events';
import type { ScriptCoverage } from './folders-run.ts';

/** Asks a server's debugger which functions have run. */
export async function watchServer(address: string) {
  const socket = new WebSocket(address);
  const answers = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  await once(socket, 'open');
  let asked = 0;
  const ask = (method: string, params = {}) =>
    new Promise((resolve) => {
      asked += 1;
      answers.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** What has run since the last time. */
    take: async () =>
      ((await ask('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] }).result,
    close: () => socket.close(),
  };
}
