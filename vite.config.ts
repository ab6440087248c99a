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
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand|p-retry|is-network-error|seroval)[\\/]/,
                },
                // One file for what several pages share, so that a page asks for five and not for thirty.
                {
                  name: 'parts',
                  minShareCount: 2,
                  test: /src[\\/](?!(cart|checkout)[\\/]|ui[\\/](checkbox|dialog|error-summary|radio-group|skeleton|toaster))/,
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
