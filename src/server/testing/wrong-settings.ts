import { readConfig, InvalidSettings } from '../config/config.ts';

/** The errors in an environment, one line each. */
export function invalidSettings(env: NodeJS.ProcessEnv, options?: { opens: boolean }): string[] {
  try {
    readConfig(env, options);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.lines;
    throw error;
  }
}
