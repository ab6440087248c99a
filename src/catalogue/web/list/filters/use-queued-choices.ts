import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  currentSettings,
  defaultSettings,
  type ListSettings,
  readSettings,
} from '../list-settings.ts';
import { type ListView, readView } from '../../../rules/list-view.ts';

interface QueuedChoicesOptions {
  view: ListView;
  changeView: (chosen: Partial<ListView>) => void;
  choose: (chosen: Partial<ListSettings>) => void;
}

/**
 * Applies choices made in the listing bar before hydration. Attach the returned ref to the bar. A control that still
 * has the server's default or the stored setting was not changed.
 */
export function useQueuedChoices({ view, changeView, choose }: QueuedChoicesOptions) {
  const bar = useRef<HTMLDivElement>(null);
  const applyQueued = useEffectEvent(() => {
    const form = bar.current!.querySelector('form')!;
    const chosen = readView(Object.fromEntries(new FormData(form)));
    if (chosen.sort !== view.sort || chosen.inStock !== view.inStock) changeView(chosen);

    const stored = currentSettings();
    const { size, layout } = chosenSettings(bar.current!);
    if (size !== defaultSettings.size && size !== stored.size) choose({ size });
    if (layout !== defaultSettings.layout && layout !== stored.layout) choose({ layout });
  });
  // A layout effect, because the first update resets the controls.
  useLayoutEffect(() => applyQueued(), []);
  return bar;
}

function chosenSettings(bar: HTMLElement): ListSettings {
  const size = bar.querySelector<HTMLSelectElement>('.listing-sizes select')?.value;
  const layout = bar.querySelector<HTMLInputElement>('[name=layout]:checked')?.value;
  return readSettings({ size: size === 'all' ? size : Number(size), layout });
}
