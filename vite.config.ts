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
          input: 'src/shell/entry-browser.tsx',
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
                    inWindow(id, (module) => context.getModuleInfo(module)) ? 'parts' : null,
                },
                // What other pages share comes in files that each of them needs whole, or nearly.
                {
                  name: 'shared',
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

type FindModule = (id: string) => { importedIds: readonly string[] } | null;
let reached: Set<string>[] | undefined;

/** Do two of the shop window's pages need this module at once? */
function inWindow(id: string, find: FindModule): boolean {
  reached ??= WINDOW.map((page) => reachedFrom(page, find));
  return reached.filter((modules) => modules.has(id)).length > 1;
}

function reachedFrom(page: string, find: FindModule): Set<string> {
  const modules = new Set([page]);
  for (const module of modules)
    for (const next of find(module)?.importedIds ?? []) modules.add(next);
  return modules;
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
