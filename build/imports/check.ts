// Part of npm run check: every import points down the order of parts, and no files import each other in a circle.
import { join } from 'node:path';
import { complaint } from './order.ts';
import { circles, readImports } from './read-imports.ts';

const imports = readImports(join(import.meta.dirname, '../..'));
const complaints = [...imports].flatMap(([from, all]) =>
  all.flatMap((to) => {
    const why = complaint(from, to);
    return why ? [`${from} imports ${to}: ${why}`] : [];
  }),
);
const round = circles(imports).map((files) => `A circle: ${files.join(', ')}`);
for (const line of [...complaints, ...round]) console.log(line);
process.exitCode = complaints.length + round.length > 0 ? 1 : 0;
