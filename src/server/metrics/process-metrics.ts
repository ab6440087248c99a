import type { ResponseCache } from '../cache/response-cache.ts';
import type { Metric } from './metric.ts';

/** Metrics of the response cache, and the time since this process polled for changes: normally 0.25 s. */
export function cacheMetrics(cache: ResponseCache): Metric[] {
  const lookups = Object.entries(cache.used).map(([outcome, value]) => ({
    name: 'vangon_cache_asked',
    help: 'What became of questions to the cache of answers and pages',
    labels: { outcome },
    value,
    isCounter: true,
  }));
  return [
    ...lookups,
    {
      name: 'vangon_cache_entries',
      help: 'Answers and pages in the cache',
      value: cache.size.entries,
    },
    { name: 'vangon_cache_bytes', help: 'Memory of the cache', value: cache.size.bytes },
    {
      name: 'vangon_changes_behind_seconds',
      help: 'Since this process last read what has changed',
      value: (Date.now() - cache.currentAt) / 1_000,
    },
  ];
}
