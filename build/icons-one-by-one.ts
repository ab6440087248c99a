import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Icons are imported each from its own file, so that a page's share of them can be told, and drawn by the shop's own few lines. */
export function iconsOneByOne(): Plugin {
  const all = /import \{([^}]+)\} from ['"]lucide-react['"];?/g;
  const fileOf = (name: string) =>
    name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => join(import.meta.dirname, '../src/ui/draw-icon.ts'),
    },
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(all, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
            .join(''),
        ),
        map: null,
      }),
    },
  };
}
