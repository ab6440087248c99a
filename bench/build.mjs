// What is measured is what `npm start` would serve: packages and build are brought up to date first.
import { build, install } from '../bin/bootstrap.mjs';

await install();
await build();
