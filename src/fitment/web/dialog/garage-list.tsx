import { Check, Plus } from 'lucide-react';
import type { VanModelRow } from '../../contract.ts';
import type { Garage, Van } from '../../rules/garage.ts';
import { vanTitle } from '../../rules/van-models.ts';
import { VanDrawing } from '../van-drawing.tsx';

interface GarageListProps {
  garage: Garage;
  models: readonly VanModelRow[];
  /** The id of the van in the form. */
  shown: string;
  onShow: (van: Van) => void;
  onShopFor: (van: Van | null) => void;
  onAdd: () => void;
}

export function GarageList({ garage, models, shown, onShow, onShopFor, onAdd }: GarageListProps) {
  const { vans, current } = garage;
  return (
    <section className="garage" aria-labelledby="garage">
      <h3 id="garage">
        Garage{' '}
        <small>
          {vans.length} {vans.length === 1 ? 'van' : 'vans'}
        </small>
      </h3>
      <ul>
        {vans.map((van) => {
          const title = vanTitle(van, models);
          const name = van.name || title;
          return (
            <li key={van.id} className="garage-van" data-shown={van.id === shown || undefined}>
              <button
                type="button"
                className="garage-show"
                aria-pressed={van.id === shown}
                onClick={() => onShow(van)}
              >
                <VanDrawing type={van.type} paint={van.paint} className="garage-drawing" />
                <b>{name}</b>
                <span>{[van.name && title, engineText(van)].filter(Boolean).join(' · ')}</span>
              </button>
              {van.id === current ? (
                <p className="garage-current">
                  <Check /> Shopping for this van
                </p>
              ) : (
                <button type="button" className="garage-link" onClick={() => onShopFor(van)}>
                  Shop for {name}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="garage-add" onClick={onAdd}>
        <Plus /> Add another van
      </button>
      {current !== null && (
        <button type="button" className="garage-link" onClick={() => onShopFor(null)}>
          Shop without a van
        </button>
      )}
      <p className="garage-note">Stored in this browser; with an account, on every device.</p>
    </section>
  );
}

function engineText({ engine }: Van): string {
  if (engine === null) return 'engine not known';
  return engine === 'other' ? 'another engine' : engine;
}
