import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes brotli and gzip versions beside the files of the browser builds that are not compressed yet, at maximum compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|txt|wasm)$/.test(file)) continue;
        const path = join(dir!, file);
        const raw = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.svg') ? 9 : 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }));
        writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }));
      }
    },
  };
}
