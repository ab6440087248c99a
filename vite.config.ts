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
 * The server with all that it needs of its packages: a third of their text, and half the memory of their modules.
 * Names stay, so that what is logged of an error tells where it came from.
 */
const wholeServer: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true,
    // What holds machine code is loaded from where it is installed.
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

/** The back office's one worker. */
const DECODER = 'read-codes.worker';

/** The back office is a build of its own: nothing of it reaches the storefront's files. */
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
  // React has had it since 18; the packages that ask for the copy call it the same way.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: { emptyOutDir: true, target: 'baseline-widely-available' },
  worker: {
    // Of the captcha's two ways to count, a browser fetches its own.
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          `${name === DECODER ? 'admin-assets' : 'assets'}/[name]-[hash].js`,
        // Only the decoder has one, its WebAssembly.
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
          input: [
            'src/shell/entry-browser.tsx',
            'src/shell/first-paint.ts',
            ...pages.flatMap(({ earlyScript }) => earlyScript ?? []),
          ],
          output: {
            // What is shared by many has all their names, and each page carries the names of all: they are kept short.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            // V8 compiles all functions of these while they arrive, beside the main thread, and not each at its first call.
            postBanner: ({ name }) =>
              /^(vendor|parts|buying|forms|with-)/.test(name)
                ? '//# allFunctionsCalledOnLoad\n'
                : '',
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
