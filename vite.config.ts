import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss(), compressedBesideThemselves()],
  build: { emptyOutDir: true, target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/shell/entry-browser.tsx', 'src/shell/first-paint.ts'],
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand)[\\/]/,
                },
                // One file for what the shop window's pages share, so that each asks for five and not for thirty.
                {
                  name: (id, context) =>
                    windowsOf(id, context) > 1 || isInFrame(id, context) ? 'parts' : null,
                },
                // What other pages share comes in files that each of them needs whole, or nearly. What one page of
                // the window shares with them is left alone, or it would bring the rest along.
                {
                  name: (id, context) => (windowsOf(id, context) === 0 ? 'shared' : null),
                  test: /src[\\/]/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6_000,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src/shell/entry-server.tsx' } },
      },
    },
  },
  builder: {},
});

/** What is loaded with every page, and the pages by which most visitors come in. */
const WINDOW = [
  'src/shell/entry-browser.tsx',
  'src/content/web/home-page.tsx',
  'src/catalogue/web/listing-page.tsx',
  'src/catalogue/web/product-page.tsx',
].map((file) => join(import.meta.dirname, file));

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
let reached: Set<string>[] | undefined;

/** How many of these need this module at once. */
function windowsOf(id: string, modules: Modules): number {
  reached ??= WINDOW.map((page) => reachedFrom(page, modules));
  return reached.filter((set) => set.has(id)).length;
}

/** Is it loaded with every page, and wanted by others too? */
const isInFrame = (id: string, modules: Modules): boolean =>
  windowsOf(id, modules) > 0 && reached![0]!.has(id) && id !== WINDOW[0];

function reachedFrom(page: string, modules: Modules): Set<string> {
  const found = new Set([page]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Text files of the browser's build get a brotli and a gzip twin, as small as they can be. */
function compressedBesideThemselves(): Plugin {
  return {
    name: 'compressed-beside-themselves',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|txt)$/.test(file)) continue;
        const path = join(dir!, file);
        const raw = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.svg') ? 9 : 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }));
        writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }));
      }
    },
  };
}
