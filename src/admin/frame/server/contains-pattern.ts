/** The LIKE pattern of texts that contain the word. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
