import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** An icon's shapes: the tag of each with its attributes. */
export type IconLines = [tag: string, attributes: Record<string, string>][];

export interface IconsFile {
  license: string[];
  /** By the name of the icon's file, such as `chevron-left`. */
  icons: Record<string, IconLines>;
}

const LIST = join(import.meta.dirname, 'icons.json');
const DRAW_ICON = join(import.meta.dirname, '../src/ui/media/draw-icon.ts');
const VIRTUAL = '\0icon/';
const IMPORT = /import \{([^}]+)\} from ['"]lucide-react['"];?/g;

/**
 * Makes each icon its own module, so that a page loads only its own icons, drawn by a few lines of the shop's
 * own. Their paths are in icons.json: lucide is a development dependency (docs/decisions/032).
 */
export function splitIcons(): Plugin {
  return {
    name: 'split-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:icon\// },
      handler: (id) => VIRTUAL + id.slice('virtual:icon/'.length),
    },
    load: {
      // oxlint-disable-next-line no-control-regex -- how Rollup's plugins mark modules that are no files
      filter: { id: /^\0icon\// },
      handler: (id) => ({ code: iconModule(id.slice(VIRTUAL.length)), moduleSideEffects: false }),
    },
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) =>
          namesIn(names)
            .map((name) => `import ${name} from 'virtual:icon/${iconFile(name)}';`)
            .join(''),
        ),
        map: null,
      }),
    },
  };
}

/** The icons that a source text imports. */
export const iconImports = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, names = '']) => namesIn(names));

/** Lucide's file name of an icon, such as `trash-2` for `Trash2`. */
export const iconFile = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

function iconModule(file: string): string {
  const { icons } = JSON.parse(readFileSync(LIST, 'utf8')) as IconsFile;
  const node = icons[file];
  if (!node) throw new Error(`The icon ${file} is not in build/icons.json: npm run generate`);
  // Spread as arguments, the shapes need no keys, which are random and compress badly.
  const shapes = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `import drawIcon from ${JSON.stringify(DRAW_ICON)};
export default drawIcon(${JSON.stringify({ node: shapes })});`;
}
