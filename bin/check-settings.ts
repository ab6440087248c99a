// Parses the settings as the shop does at startup, and prints what is wrong with them.
import { configOfThisProcess } from '../src/server/config/config.ts';

configOfThisProcess({ opens: true });
