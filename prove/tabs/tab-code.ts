import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';

export type InTab = typeof import('./in-tab.ts');

/** What the shop's code finds around it in a browser; by these names it asks for it. */
const surroundings = [
  'globalThis',
  'window',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'DOMParser',
  'addEventListener',
  'fetch',
  'setTimeout',
  'clearTimeout',
] as const;
export type Surroundings = Record<(typeof surroundings)[number], unknown>;

/** The shop's code for a tab, made once: each call begins it anew, with a state of its own, as opening a page does. */
export async function tabCode(): Promise<(around: Surroundings) => InTab> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutToaster],
    define: { 'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: {
        entry: fileURLToPath(new URL('in-tab.ts', import.meta.url)),
        formats: ['iife'],
        name: 'inTab',
        fileName: 'in-tab',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const run = compileFunction(`${made!.output[0].code}\nreturn inTab;`, [...surroundings]);
  return (around) => run(...surroundings.map((name) => around[name])) as InTab;
}

/** Nobody reads the messages; without a document there is nowhere to put them. */
const withoutToaster = {
  name: 'without-toaster',
  load: (id: string) =>
    id.endsWith('/src/ui/overlay/mount-toaster.ts') ? 'export const mount = () => {};' : undefined,
};
