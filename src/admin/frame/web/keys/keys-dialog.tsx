import { create } from 'zustand';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { KeyedDialog } from '../form/keyed-dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import { useActions } from '../palette/actions.ts';
import { type KeyGroup, setKeysOn, useKeys, useKeysState } from './keys.ts';
import './keys-dialog.css';

const useShownKeys = create<{ groups: readonly KeyGroup[] | null }>()(() => ({ groups: null }));
const hideKeys = () => useShownKeys.setState({ groups: null });
/** A snapshot, because the dialog disables the page's own keys. */
export const showKeys = () =>
  useShownKeys.setState({
    groups: useKeysState.getState().groups.filter(({ inDialog }) => !inDialog),
  });

/** All keys of the page, on `?`, from the rail and from the palette; single keys can be turned off. */
export function KeysDialog() {
  const groups = useShownKeys((state) => state.groups);
  const isOn = useKeysState((state) => state.isOn);
  useKeys([{ keys: '?', label: 'All keys', run: showKeys }], { group: 'Anywhere' });
  useActions([{ label: 'All keys', desk: 'Anywhere', run: showKeys }]);

  return (
    <KeyedDialog open={groups !== null} onClose={hideKeys} title="Keys" size="wide">
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
        label="Single-key shortcuts (turn them off if you speak to your computer)"
        checked={isOn}
        onChange={({ target }) => setKeysOn(target.checked)}
      />
    </KeyedDialog>
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
