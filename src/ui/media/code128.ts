/** Widths of bars and spaces in turn, for the values 0 to 105; 103 to 105 start a symbol (ISO/IEC 15417). */
const WIDTHS = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222' +
  '123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321' +
  '232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121' +
  '313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224' +
  '111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113' +
  '114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g)!;
const STOP = '2331112';
const CODE_C = 99;
const CODE_B = 100;
const START_B = 104;
const START_C = 105;

/** The values of a text between start and stop: pairs of digits in set C, everything else in set B. */
export function code128Values(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 B holds printable ASCII');
  const values: number[] = [];
  let isPairs = startsInPairs(text, 0);
  values.push(isPairs ? START_C : START_B);
  for (let at = 0; at < text.length;) {
    if (isPairs !== startsInPairs(text, at, isPairs)) {
      isPairs = !isPairs;
      values.push(isPairs ? CODE_C : CODE_B);
    }
    values.push(isPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += isPairs ? 2 : 1;
  }
  return [...values, checksum(values)];
}

/** Switching code sets costs a symbol each way, so set C pays from four digits on; within set C, from two. */
function startsInPairs(text: string, at: number, isPairs = false): boolean {
  const digits = /^\d*/.exec(text.slice(at))![0].length;
  if (isPairs) return digits >= 2;
  return digits >= 4 && digits % 2 === 0;
}

/** Weights: the start symbol 1, each value after it its position. */
export const checksum = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;

/** Widths in modules, a bar first. */
export const code128Widths = (text: string): number[] =>
  [...code128Values(text).map((value) => WIDTHS[value]!), STOP].join('').split('').map(Number);
