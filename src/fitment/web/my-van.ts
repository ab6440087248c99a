import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/tab-channel.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import type { VanFacts } from '../rules/fit.ts';
import { currentVan, emptyGarage, type Garage, saveVan, type Van } from '../rules/garage.ts';
import { vanParam } from '../rules/van-param.ts';
import { vanChipStyles } from '../rules/van-look.ts';
import { useChosenVan } from './chosen-van.ts';
import { useFitsFirst } from './fits-first.ts';
import drawingCss from './van-drawing.css?inline';
import { loadVanModels } from './van-models.ts';

/** `shell/first-paint.ts` reads `look` under this name. */
const STORAGE_KEY = 'vangon-garage';

interface StoredGarage {
  garage: Garage;
  /** The customer whose garage includes these vans; null for a visitor's own. */
  owner: number | null;
  /** The header chip's content as CSS properties of the document; set before the first paint. */
  look: Record<string, string> | null;
  /** The styles of the chip's drawing, which only visitors with a van need. */
  css?: string;
}

const nothing: StoredGarage = { garage: emptyGarage, owner: null, look: null };
const stored = storedValue('local', STORAGE_KEY, readStored);

/** This browser's vans; empty on the server and during hydration. Import it late: that loads the stored vans. */
export const useGarage = create<StoredGarage>()(() => nothing);

useGarage.subscribe(showChosenVan);
useFitsFirst.subscribe(showChosenVan);

function showChosenVan(): void {
  const van = currentVan(garageNow());
  const { isOn } = useFitsFirst.getState();
  useChosenVan.setState(
    {
      ...(van && { type: van.type, first: isOn ? vanParam(van) : undefined }),
      isRead: true,
    },
    true,
  );
}

/** As stored: another tab may have changed the vans before its message arrives here. */
export function storedGarage(): StoredGarage {
  const now = stored.get();
  if (now !== useGarage.getState()) {
    useGarage.setState(now, true);
    showLook(now.look);
  }
  return now;
}

export const garageNow = (): Garage => storedGarage().garage;

/** The current van. */
export const useMyVan = (): Van | null => useGarage(({ garage }) => currentVan(garage));

/** The document properties that show the van. */
let shown: Record<string, string> = {};

const notifyOtherTabs = openTabChannel<'changed'>(STORAGE_KEY, storedGarage, storedGarage);
if (!import.meta.env.SSR) {
  const now = storedGarage();
  // Missing, or from another build.
  if (now.look && now.css !== drawingCss) write(now);
}

const changeListeners = new Set<() => void>();

/** Calls `listener` after changes made in this tab. */
export function onGarageChange(listener: () => void): void {
  changeListeners.add(listener);
}

/** Changes the vans here and in all tabs. */
export function changeGarage(rule: (garage: Garage) => Garage): void {
  storeGarage(rule(garageNow()));
  for (const listener of changeListeners) listener();
}

/** Adds an answer to the current van. */
export function updateMyVan(answer: Partial<VanFacts>): void {
  changeGarage((garage) => {
    const van = currentVan(garage);
    return van ? saveVan(garage, { ...van, ...answer }, Date.now()) : garage;
  });
}

/** Stores the vans of the account of `owner`. */
export function storeGarage(garage: Garage, owner = storedGarage().owner): void {
  write({ ...storedGarage(), garage, owner });
  void updateLook();
}

/** Updates the chip. Its text needs the models, which may have to load first; offline it uses a fallback. */
async function updateLook(): Promise<void> {
  const van = currentVan(garageNow());
  const models = van && (await loadVanModels());
  if (van !== currentVan(garageNow())) return;
  write({ ...storedGarage(), look: van && vanChipStyles(van, models ?? []) });
  if (van && !models) addEventListener('online', () => void updateLook(), { once: true });
}

function write({ css: _, ...changed }: StoredGarage): void {
  const next = { ...changed, ...(changed.look && { css: drawingCss }) };
  stored.set(next);
  useGarage.setState(next, true);
  showLook(next.look);
  notifyOtherTabs?.('changed');
}

function showLook(look: StoredGarage['look']): void {
  if (import.meta.env.SSR) return;
  const { dataset, style } = document.documentElement;
  for (const name of Object.keys(shown)) style.removeProperty(name);
  shown = look ?? {};
  for (const [name, value] of Object.entries(shown)) style.setProperty(name, value);
  if (look) dataset['myVan'] = '';
  else delete dataset['myVan'];
}

/** Drops another build's vans rather than misreading them. */
function readStored(value: unknown): StoredGarage {
  const { garage, owner, look, css } = (value ?? {}) as Partial<StoredGarage>;
  const isWhole =
    Array.isArray(garage?.vans) &&
    Array.isArray(garage.removed) &&
    garage.vans.every(({ id, type, year, details }) => id && type && year && details);
  if (!isWhole) return nothing;
  return { garage, owner: owner ?? null, look: look ?? null, ...(css && { css }) };
}
