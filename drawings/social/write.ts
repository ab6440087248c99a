import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';

const STAMP = 'made-from.json';

/** Renders a PNG of each picture whose drawing has changed, deletes stale ones, and returns how many were made. */
export async function writeSocialPictures(
  folder: string,
  pictures: ReadonlyMap<string, string>,
): Promise<number> {
  const before = madeFrom(folder);
  const now = Object.fromEntries(
    [...pictures].map(([name, svg]) => [
      `${name}.png`,
      createHash('sha256').update(svg).digest('hex').slice(0, 16),
    ]),
  );
  removeOthers(folder, now);

  const wanted = [...pictures].filter(([name]) => {
    const file = `${name}.png`;
    return before[file] !== now[file] || !existsSync(join(folder, file));
  });
  await Promise.all(
    wanted.map(async ([name, svg]) => {
      const file = join(folder, `${name}.png`);
      mkdirSync(dirname(file), { recursive: true });
      await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 4 }).toFile(file);
    }),
  );
  writeFileSync(join(folder, STAMP), JSON.stringify(now));
  return wanted.length;
}

function madeFrom(folder: string): Record<string, string> {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
}

function removeOthers(folder: string, wanted: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).replaceAll('\\', '/');
    if (entry.isFile() && file !== STAMP && !(file in wanted)) rmSync(path);
  }
}
