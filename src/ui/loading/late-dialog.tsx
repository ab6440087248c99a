import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadOrToast } from './load-or-toast.ts';

interface Closable {
  /** Left out, it is open while it is there. */
  open?: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is opened for the first time. When it does not come, a toast says so and the dialog
 * counts as closed: the same press opens it later.
 */
export function lateDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let dialog: ComponentType<Props> | undefined;

  return function Late(props: Props) {
    const [Dialog, setDialog] = useState(() => dialog);
    const isWanted = !Dialog && props.open !== false;
    const take = useEffectEvent((come: ComponentType<Props> | null) => {
      if (!come) return props.onClose();
      dialog = come;
      setDialog(() => come);
    });
    useEffect(() => {
      if (isWanted) void loadOrToast(load).then(take);
    }, [isWanted]);

    return Dialog ? <Dialog {...props} /> : null;
  };
}
