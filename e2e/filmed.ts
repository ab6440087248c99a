import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { code128Widths } from '../src/ui/media/code128.ts';

const WIDTH = 960;
const HEIGHT = 720;
/** Few, so that a busy machine shows them all. */
const FRAMES_A_SECOND = 5;
const BENCH = '#8a8378';
const QUIET = 10;

/** What is held before the camera for a while: a code on paper, a picture of one, or nothing but the bench. */
export interface Shot {
  holds: string | Buffer | null;
  seconds: number;
}

/**
 * Films what Chromium shows as its camera, over and over (`--use-file-for-fake-video-capture`): held by hand, so a
 * little slanted, a little out of focus, and with the noise of a small lens.
 */
export async function film(path: string, shots: readonly Shot[]): Promise<void> {
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  for (const { holds, seconds } of shots) {
    const still = await stillOf(holds);
    for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
      await file.write('FRAME\n');
      await file.write(withNoise(still));
      await file.write(colors);
    }
  }
  await file.close();
}

/** Shades of gray, row by row. */
async function stillOf(holds: Shot['holds']): Promise<Buffer> {
  const bench = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: BENCH },
  });
  if (holds !== null) {
    const paper = await sharp(typeof holds === 'string' ? drawn(holds) : holds)
      .resize({ width: WIDTH - 160 })
      .flatten({ background: '#fff' })
      .rotate(4, { background: BENCH })
      .toBuffer();
    bench.composite([{ input: paper }]);
  }
  const picture = await bench.png().toBuffer();
  const shades = sharp(picture).blur(0.8).linear(0.75, 25).greyscale();
  return shades.extractChannel(0).raw().toBuffer();
}

/** A label with this text as Code 128, with its quiet zones. */
function drawn(text: string): Buffer {
  const widths = code128Widths(text);
  let left = QUIET;
  const bars = widths.map((width, at) => {
    const bar = at % 2 === 0 ? `<rect x="${left}" y="8" width="${width}" height="40"/>` : '';
    left += width;
    return bar;
  });
  const whole = left + QUIET;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} 56" width="${whole * 8}" height="448">
       <rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`,
  );
}

/** Drawn once; each frame begins somewhere else in it. */
const NOISE = Float32Array.from(
  { length: 2 * WIDTH * HEIGHT },
  () => (Math.random() + Math.random() - 1) * 16,
);

function withNoise(still: Buffer): Buffer {
  const noisy = Buffer.from(still);
  const start = randomInt(WIDTH * HEIGHT);
  for (let at = 0; at < noisy.length; at += 1)
    noisy[at] = Math.max(0, Math.min(255, noisy[at]! + NOISE[start + at]!));
  return noisy;
}
