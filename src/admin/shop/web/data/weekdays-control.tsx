import type { ControlProps } from './control-props.ts';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function WeekdaysControl({
  field,
  shown,
  wrong,
  mayWrite,
  onChange,
}: ControlProps<readonly number[]>) {
  return (
    <fieldset className="shop-promises" disabled={!mayWrite}>
      <legend>{field.name}</legend>
      <p className="text-steel">{field.does}</p>
      <div className="shop-line">
        {NAMES.map((name, at) => {
          const day = at + 1;
          return (
            <label key={name}>
              <input
                type="checkbox"
                className="choice-mark"
                checked={shown.includes(day)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...shown, day].toSorted((a, b) => a - b)
                      : shown.filter((one) => one !== day),
                  )
                }
              />{' '}
              {name}
            </label>
          );
        })}
      </div>
      {wrong && <p className="text-red">{wrong}</p>}
    </fieldset>
  );
}
