interface Thread {
  /** "M14 × 1.5" */
  text: string;
  /** Of "M8 × 35" the 35. */
  length: string | undefined;
  /** With its pitch, which nothing but a thread has. */
  isExact: boolean;
  before: string;
  after: string;
}

const THREAD =
  /(?<![\w-])M(\d{1,2}(?:\.5)?)(?: × (\d{1,3}(?:\.\d{1,2})?)(?: × (\d{1,3}))?)?(?![\w-]|[.,]\d| × )/g;

/** ISO metric sizes. Engine codes such as M52 are none. */
const SIZES = new Set(
  [
    2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 27, 28, 30, 32, 33,
    36, 38, 39, 40, 42, 45, 48,
  ].map(String),
);
const COARSEST_PITCH = 6;

/** Metric threads in a text whose "x" is written "×", each once. */
export function findThreads(text: string): Thread[] {
  const found = [...text.matchAll(THREAD)].flatMap((match): Thread[] => {
    const [all, size = '', second, third] = match;
    if (!SIZES.has(size)) return [];
    const pitch = second !== undefined && Number(second) <= COARSEST_PITCH ? second : undefined;
    if (pitch !== undefined && Number(pitch) >= Number(size)) return [];
    return [
      {
        text: pitch === undefined ? `M${size}` : `M${size} × ${pitch}`,
        length: pitch === undefined ? second : third,
        isExact: pitch !== undefined,
        before: text.slice(0, match.index),
        after: text.slice(match.index + all.length),
      },
    ];
  });
  return found.filter((one, index) => found.findIndex(({ text: t }) => t === one.text) === index);
}
