// npm run build: installs what is missing and builds what changed, as npm start does first.
import { build } from './bootstrap.mjs';
import { installToRun } from './install.mjs';

await installToRun();
await build();
