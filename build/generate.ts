// npm run generate: writes what the build takes from packages that are too large to install for running.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconsList } from './generating/icons.ts';
import { townsList } from './generating/zip-codes.ts';

writeFileSync(join(import.meta.dirname, 'icons.json'), await iconsList());
writeFileSync(join(import.meta.dirname, 'us-towns.txt'), townsList());
