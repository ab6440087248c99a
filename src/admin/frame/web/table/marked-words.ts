export interface Words {
  text: string;
  /** The other version differs here. */
  differs: boolean;
}

/** Above this, everything between the common beginning and end counts as changed. */
const MAX_COMPARED = 250_000;

/** Two versions of a text, each with the words marked that the other one does not have. */
export function diffWords(one: string, other: string): [Words[], Words[]] {
  const a = wordsOf(one);
  const b = wordsOf(other);
  const common = a.length * b.length > MAX_COMPARED ? sameEnds(a, b) : longestCommon(a, b);
  return [
    marked(a, new Set(common.map(([at]) => at))),
    marked(b, new Set(common.map(([, at]) => at))),
  ];
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

type Pair = [number, number];

function sameEnds(a: readonly string[], b: readonly string[]): Pair[] {
  const common: Pair[] = [];
  const most = Math.min(a.length, b.length);
  while (common.length < most && a[common.length] === b[common.length])
    common.push([common.length, common.length]);
  for (let end = 1; common.length < most && a.at(-end) === b.at(-end); end += 1)
    common.push([a.length - end, b.length - end]);
  return common;
}

/** The index pairs of the longest common subsequence of words. */
function longestCommon(a: readonly string[], b: readonly string[]): Pair[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const common: Pair[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) common.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return common;
}

/** Merges neighboring words of the same kind. */
function marked(words: readonly string[], common: ReadonlySet<number>): Words[] {
  const pieces: Words[] = [];
  for (const [at, text] of words.entries()) {
    const differs = !common.has(at);
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  }
  return pieces;
}
