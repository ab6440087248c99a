import { architecture } from './architecture.ts';
import { envExample } from './env-example.ts';
import { iconsList } from './icons.ts';
import { townsList } from './zip-codes.ts';

/** The files that `npm run generate` writes, from the root. */
export const generated: Record<string, () => string | Promise<string>> = {
  'build/icons.json': iconsList,
  'build/us-towns.txt': townsList,
  'docs/architecture.svg': () => architecture(),
  '.env.example': envExample,
};
