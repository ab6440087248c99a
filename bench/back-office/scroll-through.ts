import type { Page } from '@playwright/test';
import { percentile } from '../figures/statistics.ts';

const SCROLL_MS = 3_000;
/** The first frames still show the previous action. */
const WARM_UP = 5;

export interface Scrolled {
  /** Frames per second of the slowest tenth. */
  frames: number;
  /** Milliseconds of the longest task, 0 if none was long. */
  blocked: number;
  /** Milliseconds of processor time of the page's main thread per frame, which a busy machine hardly changes. */
  work: number;
}

/** Scrolls an element by so many pixels per frame for three seconds, turning around at its end. */
export async function scrollThrough(page: Page, scroller: string, step: number): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await taskSeconds();
  const { gaps, blocked } = await page.evaluate(scroll, { scroller, step, during: SCROLL_MS });
  const work = ((await taskSeconds()) - before) * 1000;
  await devtools.detach();
  return {
    frames: 1000 / percentile(gaps.slice(WARM_UP), 0.9),
    blocked,
    work: work / gaps.length,
  };
}

interface ScrollOptions {
  scroller: string;
  step: number;
  during: number;
}

async function scroll({ scroller, step, during }: ScrollOptions) {
  const element = document.querySelector(scroller)!;
  const tasks: number[] = [0];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const gaps: number[] = [];
  const until = performance.now() + during;
  let before = performance.now();
  let down = step;
  for (let now = before; now < until; before = now) {
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop + clientHeight + step > scrollHeight) down = -step;
    else if (scrollTop < step) down = step;
    element.scrollTop += down;
    now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    gaps.push(now - before);
  }
  observer.disconnect();
  return { gaps, blocked: Math.max(...tasks) };
}
