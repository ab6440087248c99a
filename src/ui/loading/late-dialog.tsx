import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadOrToast } from './load-or-toast.ts';

interface Closable {
  /** Omit it for a dialog that is open while mounted. */
  open?: boolean;
  onClose: () => void;
}

/** A dialog whose code loads when it first opens. A failed load shows a toast and closes it; a click retries. */
export function lateDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let dialog: ComponentType<Props> | undefined;

  return function Late(props: Props) {
    const [Dialog, setDialog] = useState(() => dialog);
    const isWanted = !Dialog && props.open !== false;
    const store = useEffectEvent((loaded: ComponentType<Props> | null) => {
      if (!loaded) return props.onClose();
      dialog = loaded;
      setDialog(() => loaded);
    });
    useEffect(() => {
      if (isWanted) void loadOrToast(load).then(store);
    }, [isWanted]);

    return Dialog ? <Dialog {...props} /> : null;
  };
}
