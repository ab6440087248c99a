// npm run generate: writes what is drawn or listed from other files, and what the build takes from packages that are
// too large to install for running.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generating/generated.ts';

for (const [file, make] of Object.entries(generated))
  writeFileSync(join(import.meta.dirname, '..', file), await make());
