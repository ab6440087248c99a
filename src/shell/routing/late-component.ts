import { type ComponentType, createElement, use } from 'react';
import { loadForPage } from '../../kit/load-part.ts';
import type { LateExport } from '../../kit/page.ts';

/**
 * A page's component, loaded on the first visit; a failed load shows the error page. The router's own
 * `lazyRouteComponent` would reload the document, which offline ends at the browser's error page.
 */
export function lateComponent({ load, name }: LateExport) {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      const module = (await loadForPage(load)) as Record<string, ComponentType>;
      Page = module[name];
    } catch (error) {
      failure = error;
      loading = undefined;
    }
  }
  const fetch = () => (loading ??= fetchPage());

  function Late() {
    if (!Page) {
      if (failure && !loading) throw failure;
      use(fetch());
    }
    return Page && createElement(Page);
  }
  return Object.assign(Late, { preload: () => (Page ? undefined : fetch()) });
}
