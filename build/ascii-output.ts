import type { Plugin } from 'vite';

/** V8 keeps a script's source in memory, at two bytes per character if a single one is outside Latin-1. */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    apply: 'build',
    // A source map tells positions in the text as it was.
    applyToEnvironment: ({ name, config }) => name === 'ssr' && !config.build.sourcemap,
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
