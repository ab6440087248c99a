import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { precompress } from './build/precompress.ts';
import { filesOfBackOffice, filesOfModules, missingFiles } from './build/files-of-modules.ts';
import { httpWithoutUndici } from './build/http-without-undici.ts';
import { splitIcons } from './build/split-icons.ts';
import { asciiOutput } from './build/ascii-output.ts';
import { zipCodeTowns } from './build/zip-code-towns.ts';
import { sourceFolders } from './build/source-folders.ts';
import { pages } from './src/pages.ts';

/**
 * Bundles the server with its packages, which are tree-shaken to a third of their size and half of their memory. Names
 * are not minified, so that stack traces stay readable (docs/decisions/022).
 */
const wholeServer: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true,
    // Native modules cannot be bundled.
    external: ['sharp', '@node-rs/argon2', 'vite'],
  },
  build: {
    outDir: 'dist.new/server',
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: 'bin/shop.ts', 'entry-server': 'src/shell/entry-server.tsx' },
      output: {
        comments: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
};

const BACK_OFFICE_ENTRY = 'src/admin/frame/web/entry.tsx';

/** The back office's only worker: the bar code decoder. */
const DECODER = 'read-codes.worker';

/** The back office is built separately, so that none of its code gets into the storefront's chunks. */
const backOffice: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist.new/admin',
    license: { fileName: 'licenses.md' },
    manifest: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: BACK_OFFICE_ENTRY,
      output: {
        chunkFileNames: ({ name }) => `admin-assets/${name.split('~', 1)[0]}-[hash:7].js`,
        entryFileNames: 'admin-assets/[name]-[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `admin-assets/${name.includes('~') ? name.split('~', 1)[0] : '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          groups: filesOfBackOffice(join(import.meta.dirname, BACK_OFFICE_ENTRY)),
        },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    splitIcons(),
    sourceFolders(import.meta.dirname),
    asciiOutput(),
    httpWithoutUndici(),
    zipCodeTowns(),
    precompress(),
  ],
  // React has had `useSyncExternalStore` since 18, so the packages that import the shim get React's own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: { emptyOutDir: true, target: 'baseline-widely-available' },
  worker: {
    // The captcha has two workers, of which a browser loads one.
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          `${name === DECODER ? 'admin-assets' : 'assets'}/[name]-[hash].js`,
        // Only the decoder has an asset: its WebAssembly.
        assetFileNames: 'admin-assets/[name]-[hash:7][extname]',
      },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist.new/client',
        license: { fileName: 'licenses.md' },
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: missingFiles,
        },
        rolldownOptions: {
          // Components do nothing when they are imported, so a component that only the server renders leaves no file.
          treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/].*\.tsx$/, sideEffects: false }] },
          input: [
            'src/shell/entry-browser.tsx',
            'src/shell/first-paint.ts',
            ...pages.flatMap(({ earlyScript }) => earlyScript ?? []),
          ],
          output: {
            // A shared chunk's default name joins the names of all its pages, and every page lists its chunks: the first
            // name is enough.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            // V8 then compiles all functions of these chunks off the main thread while they load, instead of each at its
            // first call.
            postBanner: ({ name }) =>
              /^(vendor|parts|buying|forms|with-)/.test(name)
                ? '//# allFunctionsCalledOnLoad\n'
                : '',
            // Pages list over a hundred files by name; 28 bits tell two builds of a file apart.
            hashCharacters: 'hex',
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.includes('~') ? name.split('~', 1)[0] : '[name]'}-[hash:7][extname]`,
            codeSplitting: {
              groups: filesOfModules(import.meta.dirname),
            },
          },
        },
      },
    },
    ssr: command === 'build' ? wholeServer : {},
    ...(command === 'build' && { admin: backOffice }),
  },
  builder: {},
}));
