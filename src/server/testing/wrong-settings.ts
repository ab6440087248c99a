import { readConfig, WrongSettings } from '../config/config.ts';

/** The errors in an environment, one line each. */
export function wrongSettings(env: NodeJS.ProcessEnv, options?: { opens: boolean }): string[] {
  try {
    readConfig(env, options);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.lines;
    throw error;
  }
}
