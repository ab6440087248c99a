// Parses the settings as the shop does at startup, tries its ports, and prints what is wrong with them.
import { userErrorMessage } from '../src/server/commands/user-error.ts';
import { checkPorts } from './check-ports.ts';
import { configOfThisProcess } from '../src/server/config/config.ts';

try {
  await checkPorts(configOfThisProcess({ opens: true }));
} catch (error) {
  const sentence = userErrorMessage(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
