/** What the choice of tests is made of. */
export interface Tree {
  /** The texts of the journeys, by the names of their specs. */
  specs: Record<string, string>;
  /** For each folder of sources the specs that ran functions of it, in words separated by spaces. */
  map: Record<string, string>;
  /** For each spec the hash of its text when it was mapped. */
  mapped: Record<string, string>;
  /** The tests directly in `src`, which read the sources as text. */
  sourceTests: string[];
  changedFiles(commit?: string): Promise<string[]>;
}

export function hashOf(text: string): string;
