import type { Tree } from './tree.mjs';

export function chooseTests(
  args: string[],
  tree?: Tree,
): Promise<{
  levels: { level: string; args: string[] }[];
  journeys: string[] | undefined;
  depth: 'full' | undefined;
  isPart: boolean;
}>;
