import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedBesideThemselves } from './build/compressed-beside-themselves.ts';
import { filesOfModules, notThereYet } from './build/files-of-modules.ts';
import { iconsOneByOne } from './build/icons-one-by-one.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), iconsOneByOne(), compressedBesideThemselves()],
  build: { emptyOutDir: true, target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: notThereYet,
        },
        rolldownOptions: {
          input: [
            'src/shell/entry-browser.tsx',
            'src/shell/first-paint.ts',
            'src/cart/web/early-cart.ts',
            'src/checkout/web/early-checkout.ts',
          ],
          output: {
            // What is shared by many has all their names, and each page carries the names of all: they are kept short.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.includes('~') ? name.split('~', 1)[0] : '[name]'}-[hash:7][extname]`,
            codeSplitting: {
              groups: filesOfModules(import.meta.dirname),
            },
          },
        },
      },
    },
    ssr: {
      // Both sides draw the same icons.
      resolve: { noExternal: ['lucide-react'] },
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
