import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { LeaveDialog } from '../../../frame/web/form/leave-dialog.tsx';
import { ReadOnly } from '../../../frame/web/desk/read-only.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { ShopVan } from '../../data-calls.ts';
import { fieldKey, SHOP_FIELDS } from '../../rules/shop-fields.ts';
import { DataBar } from './data-bar.tsx';
import { changesOf, type Draft, type Setting, stateOfField } from './data-draft.ts';
import { SettingField } from './setting-field.tsx';
import { VanRow } from './van-row.tsx';
import '../shop.css';
import './data.css';

/** Edits the shop's data. */
export function DataPage() {
  const query = useQuery(callQuery(['shop', 'data'], 'GET admin/shop/data'));
  const [draft, setDraft] = useState<Draft>(new Map());
  const mayWrite = useMay('write:shop');
  const { data } = query;
  if (!data)
    return (
      <Desk title="Shop" page="Shop data">
        <Unloaded of={query} />
      </Desk>
    );

  const change = ({ setting, property, value }: Setting, becomes: unknown) =>
    setDraft((before) => {
      const key = fieldKey({ setting, property });
      // Keeps the value from before the first change.
      const was = before.has(key) ? before.get(key)!.was : (value ?? null);
      return new Map(before).set(key, { was, becomes });
    });
  const hasEdits = mayWrite && changesOf(draft, SHOP_FIELDS).length > 0;
  const groups = Map.groupBy(SHOP_FIELDS, ({ group }) => group);
  return (
    <Desk
      title="Shop"
      page="Shop data"
      foot={hasEdits ? <DataBar draft={draft} setDraft={setDraft} /> : undefined}
    >
      <ReadOnly unless="write:shop" />
      <LeaveDialog hasEdits={hasEdits} />
      {[...groups].map(([group, fields]) => (
        <section key={group} className="shop-group" aria-label={group}>
          <h2 className="shop-heading">{group}</h2>
          {fields.map((field) => {
            const setting = data.settings.find((one) => fieldKey(one) === fieldKey(field))!;
            return (
              <SettingField
                key={fieldKey(field)}
                field={field}
                setting={setting}
                mayWrite={mayWrite}
                {...stateOfField(field, setting, draft)}
                onChange={(becomes) => change(setting, becomes)}
              />
            );
          })}
        </section>
      ))}
      <Vans vans={data.vans} mayWrite={mayWrite} />
    </Desk>
  );
}

/** The van types with their names and paints. */
const Vans = ({ vans, mayWrite }: { vans: readonly ShopVan[]; mayWrite: boolean }) => (
  <section className="shop-group" aria-label="Vans and their paint">
    <h2 className="shop-heading">Vans and their paint</h2>
    <p className="text-steel">
      The names are in menus, lists and fit lines. The paint is that of a van’s drawing until its
      owner chooses another. The dots in menus have the paint of the design.
    </p>
    {vans.map((van) => (
      <VanRow key={van.id} van={van} mayWrite={mayWrite} />
    ))}
  </section>
);
