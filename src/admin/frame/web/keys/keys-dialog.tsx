import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import { type KeyGroup, setKeysOn, useKeys, useKeysState } from './keys.ts';
import './keys-dialog.css';

/** All keys of the page, on `?`; single keys can be turned off. */
export function KeysDialog() {
  const [groups, setGroups] = useState<readonly KeyGroup[] | null>(null);
  const isOn = useKeysState((state) => state.isOn);
  const open = () => setGroups(useKeysState.getState().groups.filter(({ inDialog }) => !inDialog));
  useKeys([{ keys: '?', label: 'All keys', run: open }], { group: 'Anywhere' });

  return (
    <LazyDialog open={groups !== null} onClose={() => setGroups(null)} title="Keys" size="wide">
      <div className="keys">
        {mergedByName(groups ?? []).map(({ name, bindings }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className="keys-list">
              {bindings.map(({ keys, label }) => (
                <div key={keys} className="keys-row">
                  <dt>{label}</dt>
                  <dd>
                    <span className="sr-only">{keys}</span>
                    <KeyCap keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Single keys do something (turn this off if you speak to your computer)"
        checked={isOn}
        onChange={({ target }) => setKeysOn(target.checked)}
      />
    </LazyDialog>
  );
}

/** Merges groups of the same name; of two bindings of the same keys, the later one wins. */
function mergedByName(groups: readonly KeyGroup[]) {
  const names = [...new Set(groups.map(({ name }) => name))];
  return names.map((name) => {
    const all = groups.filter((group) => group.name === name).flatMap((group) => group.bindings);
    return { name, bindings: [...new Map(all.map((each) => [each.keys, each])).values()] };
  });
}
