import { useEffect, useState } from 'react';

/** The value once it has not changed for so long. */
export function useSettled<Value extends string | number>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, afterMs, value);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
