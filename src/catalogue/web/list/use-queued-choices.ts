import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  currentSettings,
  defaultSettings,
  type ListSettings,
  readSettings,
} from './list-settings.ts';
import { type ListView, readView } from '../../rules/list-view.ts';

interface QueuedChoicesOptions {
  view: ListView;
  look: (chosen: Partial<ListView>) => void;
  choose: (chosen: Partial<ListSettings>) => void;
}

/**
 * What somebody chooses in the bar before its script has come counts as soon as it has. Give the ref to the bar.
 * What the server has rendered, and what this browser remembers, is nobody's choice of just now.
 */
export function useQueuedChoices({ view, look, choose }: QueuedChoicesOptions) {
  const bar = useRef<HTMLDivElement>(null);
  const applyQueued = useEffectEvent(() => {
    const form = bar.current!.querySelector('form')!;
    const chosen = readView(Object.fromEntries(new FormData(form)));
    if (chosen.sort !== view.sort || chosen.inStock !== view.inStock) look(chosen);

    const kept = currentSettings();
    const { size, layout } = chosenSettings(bar.current!);
    if (size !== defaultSettings.size && size !== kept.size) choose({ size });
    if (layout !== defaultSettings.layout && layout !== kept.layout) choose({ layout });
  });
  // Before the first update, which would put the controls back.
  useLayoutEffect(() => applyQueued(), []);
  return bar;
}

function chosenSettings(bar: HTMLElement): ListSettings {
  const size = bar.querySelector<HTMLSelectElement>('.listing-sizes select')?.value;
  const layout = bar.querySelector<HTMLInputElement>('[name=layout]:checked')?.value;
  return readSettings(JSON.stringify({ size: size === 'all' ? size : Number(size), layout }));
}
