import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';

export type TabApi = typeof import('./in-tab.ts');

/** The browser globals that the shop's code uses. */
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
export type BrowserGlobals = Record<(typeof surroundings)[number], unknown>;

/** The shop's tab code, bundled once: each call starts it with its own state, like opening a page. */
export async function tabCode(): Promise<(around: BrowserGlobals) => TabApi> {
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
  return (around) => run(...surroundings.map((name) => around[name])) as TabApi;
}

/** Toasts are dropped: there is no document to show them in. */
const withoutToaster = {
  name: 'without-toaster',
  load: (id: string) =>
    id.endsWith('/src/ui/overlay/mount-toaster.ts') ? 'export const mount = () => {};' : undefined,
};
