import * as http from 'node:http';
import type { Plugin } from 'vite';

const VIRTUAL = '\0node:http';

/** Getters of `node:http` that load undici, the client behind `fetch`. */
const OF_UNDICI = new Set(['CloseEvent', 'MessageEvent', 'WebSocket']);

/**
 * Importing `node:http` reads all that it exports, and so loads undici: 11 MB of memory that the server does not need.
 * Its other exports are read from the module itself instead.
 */
export function httpWithoutUndici(): Plugin {
  return {
    name: 'http-without-undici',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? VIRTUAL : undefined),
    },
    load: {
      filter: { id: /^\0node:http$/ },
      handler: () => `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${namesOfHttp().join(', ')} } = http;`,
    },
  };
}

const namesOfHttp = (): string[] =>
  Object.getOwnPropertyNames(http).filter((name) => name !== 'default' && !OF_UNDICI.has(name));
