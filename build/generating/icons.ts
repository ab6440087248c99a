import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconFile, iconImports, type IconLines, type IconsFile } from '../split-icons.ts';

const ROOT = join(import.meta.dirname, '../..');

interface IconModule {
  __iconData?: { node: IconLines };
}

/** `build/icons.json`: the paths of every icon that the sources import, by file name. */
export async function iconsList(): Promise<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => join(ROOT, file));
  const names = files.flatMap((file) => iconImports(readFileSync(file, 'utf8')));
  const icons = await Promise.all(
    [...new Set(names)]
      .toSorted()
      .map(async (name) => [iconFile(name), await linesOf(iconFile(name))]),
  );
  const license = readFileSync(
    new URL('../../LICENSE', import.meta.resolve('lucide-react')),
    'utf8',
  );
  const list: IconsFile = { license: license.trim().split('\n'), icons: Object.fromEntries(icons) };
  return `${JSON.stringify(list, null, 2)}\n`;
}

async function linesOf(file: string): Promise<IconLines> {
  const icon: IconModule = await import(`lucide-react/icons/${file}`);
  if (icon.__iconData) return icon.__iconData.node;
  // A renamed icon keeps its old file name, which re-exports the new one.
  const text = readFileSync(new URL(import.meta.resolve(`lucide-react/icons/${file}`)), 'utf8');
  const [, renamed] = /from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
  if (!renamed) throw new Error(`lucide-react has no lines of ${file}`);
  return linesOf(renamed);
}
