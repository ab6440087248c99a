import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { firstSettings, type ListSettings, readSettings } from './list-settings.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { settingsNow } from './list-settings-store.ts';

interface Early {
  view: ListView;
  look: (chosen: Partial<ListView>) => void;
  choose: (chosen: Partial<ListSettings>) => void;
}

/**
 * What somebody chooses in the bar before its script has come counts as soon as it has. Give the ref to the bar.
 * What the server has rendered, and what this browser remembers, is nobody's choice of just now.
 */
export function useQueuedChoices({ view, look, choose }: Early) {
  const bar = useRef<HTMLDivElement>(null);
  const catchUp = useEffectEvent(() => {
    const form = bar.current!.querySelector('form')!;
    const chosen = readView(Object.fromEntries(new FormData(form)));
    if (chosen.sort !== view.sort || chosen.inStock !== view.inStock) look(chosen);

    const kept = settingsNow();
    const { size, layout } = chosenSettings(bar.current!);
    if (size !== firstSettings.size && size !== kept.size) choose({ size });
    if (layout !== firstSettings.layout && layout !== kept.layout) choose({ layout });
  });
  // Before the first update, which would put the controls back.
  useLayoutEffect(() => catchUp(), []);
  return bar;
}

function chosenSettings(bar: HTMLElement): ListSettings {
  const size = bar.querySelector<HTMLSelectElement>('.listing-sizes select')?.value;
  const layout = bar.querySelector<HTMLInputElement>('[name=layout]:checked')?.value;
  return readSettings({ size: size === 'all' ? size : Number(size), layout });
}
