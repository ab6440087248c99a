import { Undo2 } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { ShopField } from '../../rules/shop-fields.ts';
import { type Setting, valueText } from './data-draft.ts';
import { SettingControl } from './setting-control.tsx';

interface Props {
  field: ShopField;
  setting: Setting;
  shown: unknown;
  wrong: string | undefined;
  isChanged: boolean;
  mayWrite: boolean;
  onChange: (value: unknown) => void;
}

/** A setting with its description, last change, and a button to put it back. */
export function SettingField({ field, setting, isChanged, mayWrite, ...control }: Props) {
  const { last, value } = setting;
  return (
    <div className="shop-setting" data-changed={isChanged || undefined}>
      <div className="min-w-0">
        <SettingControl field={field} mayWrite={mayWrite} {...control} />
        {isChanged && (
          <p className="wrap-anywhere pt-1 text-graphite">Saved is: {valueText(value)}</p>
        )}
      </div>
      <div className="shop-setting-last">
        {last ? (
          <>
            <p>
              {last.by}, <When at={last.at} show="time" />
            </p>
            <p>Before: {valueText(last.before)}</p>
            {mayWrite && (
              <DeskButton
                look="quiet"
                icon={<Undo2 />}
                aria-label={`Put back ${field.name}`}
                onPress={() => control.onChange(last.before ?? null)}
              >
                Put back
              </DeskButton>
            )}
          </>
        ) : (
          <p>Never changed</p>
        )}
      </div>
    </div>
  );
}
