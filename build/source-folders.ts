import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the server's modules find files beside their source, whichever chunk they are bundled into. */
export function sourceFolders(root: string): Plugin {
  const built = join(root, 'dist/server');
  const own = new RegExp(`^${RegExp.escape(root)}[\\\\/](bin|db|drawings|src)[\\\\/]`);
  const from = (path: string) => JSON.stringify(relative(built, path).replaceAll('\\', '/'));
  return {
    name: 'source-folders',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: own, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => ({
        code: code
          .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta.dirname, ${from(dirname(id))})`,
          ),
        map: null,
      }),
    },
  };
}
