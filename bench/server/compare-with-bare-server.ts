import { randomBytes } from 'node:crypto';
import { sendRequest } from '../figures/send-request.ts';
import { atLeast, type Figure, withoutBudget } from '../figures/figure.ts';
import { type RequestSpec, load, type Server } from '../figures/load.ts';
import { pin } from '../figures/processor.ts';
import { median } from '../figures/statistics.ts';
import type { BareAnswer } from './bare-server.ts';
import { forkServer } from './fork-server.ts';

interface Subject {
  what: string;
  spec: RequestSpec;
  /** Required share of the bare server's rate. */
  wanted: number;
  /** Compared with a fixed 20 KB, or with the bytes of the shop's own response. */
  against: '20 KB' | 'same bytes';
}

const ROUNDS = 7;
const SECONDS = 0.8;
const WARM_UP_SECONDS = 1.5;
const FIXED = '/fixed-20-kb';

/**
 * Responses per second of the shop divided by those of a bare Fastify: the median of rounds in which both
 * take turns. A second is one of the server's own processor time, so that neither a busy machine nor the
 * load generator matters.
 */
export async function compareWithBareServer(
  shop: Server,
  subjects: readonly Subject[],
): Promise<Figure[]> {
  const answers = await Promise.all(subjects.map(({ spec }) => captureResponse(shop, spec)));
  const fixed = { path: FIXED, type: 'text/html; charset=utf-8', encoding: 'br' };
  await using bare = await forkServer('bare-server.ts', [
    { ...fixed, base64: randomBytes(20_000).toString('base64') },
    ...answers,
  ]);
  pin(bare.pid, 0);
  await load(bare, { path: FIXED }, 2 * WARM_UP_SECONDS);

  const figures: Figure[] = [];
  for (const [index, { what, spec, wanted, against }] of subjects.entries()) {
    const { path, base64 } = answers[index]!;
    const same = against === 'same bytes';
    const { ratio, rate, bareRate } = await inTurn(shop, spec, bare, {
      ...spec,
      path: same ? path : FIXED,
    });
    const size = `${(Buffer.from(base64, 'base64').length / 1000).toFixed(1)} kB`;
    figures.push(
      atLeast(`${what}, against bare server`, ratio, wanted, '×'),
      withoutBudget(
        `  ${size} against ${same ? 'the same' : '20 kB'}`,
        `${rate.toFixed(0)} to ${bareRate.toFixed(0)} a second`,
      ),
    );
  }
  return figures;
}

/** Captures the shop's response for the bare server to serve at a separate address. */
async function captureResponse(shop: Server, spec: RequestSpec): Promise<BareAnswer> {
  const { status, headers, bytes } = await sendRequest(shop.address, spec);
  if (status !== 200) throw new Error(`${spec.path} answers ${status}`);
  return {
    path: `/same${spec.path.replaceAll(/[^\w]/g, '-')}`,
    type: String(headers['content-type']),
    encoding: headers['content-encoding'] as string | undefined,
    base64: bytes.toString('base64'),
  };
}

async function inTurn(shop: Server, spec: RequestSpec, bare: Server, bareSpec: RequestSpec) {
  await load(bare, bareSpec, WARM_UP_SECONDS);
  await load(shop, spec, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate: bareRate } = await load(bare, bareSpec, SECONDS);
    const { rate } = await load(shop, spec, SECONDS);
    rounds.push({ rate, bareRate, ratio: rate / bareRate });
  }
  return {
    ratio: median(rounds.map(({ ratio }) => ratio)),
    rate: median(rounds.map(({ rate }) => rate)),
    bareRate: median(rounds.map(({ bareRate }) => bareRate)),
  };
}
