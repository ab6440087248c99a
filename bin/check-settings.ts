// Reads the settings as the shop does when it opens, and says what is wrong with them.
import { configOfThisProcess } from '../src/server/config/config.ts';

configOfThisProcess({ opens: true });
