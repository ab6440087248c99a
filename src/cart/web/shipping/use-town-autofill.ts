import { useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { nextTask } from '../../../kit/next-task.ts';
import type { ShippingPlace } from '../../rules/cart-values.ts';
import { selectFilledField } from '../../../ui/form/select-filled-field.ts';
import { placeMessages } from '../../place-messages.ts';
import { townToFillIn } from '../../rules/zip-town.ts';

interface Address extends ShippingPlace {
  town: string;
}

export interface TownFields {
  /** Name of the town input. */
  field: string;
  read: () => Address;
  /** The town filled in from an earlier postcode, or ''. */
  autofilledTown: () => string;
  fillIn: (town: string) => void;
  chooseState: (state: string) => void;
}

/**
 * Fills in the town of a postcode, replacing only an empty town or one filled in before; a typed town stays
 * (docs/decisions/019). `message` announces the change to screen readers, and
 * `otherTown` says that the postcode belongs elsewhere. A failed lookup is silent.
 */
export function useTownAutofill(form: TownFields) {
  const [message, setMessage] = useState('');
  const [otherTown, setOtherTown] = useState('');

  async function help(): Promise<void> {
    const { country, postcode } = form.read();
    // Yields first, because requesting a file blocks for milliseconds.
    await nextTask();
    const towns = await loadQuietly(() => import('./find-town.ts'));
    const found = await towns?.findTown(country, postcode);
    const now = form.read();
    if (found === undefined || now.country !== country || now.postcode !== postcode) return;
    if (found?.state && !now.state) form.chooseState(found.state);
    const place = { town: now.town, brought: form.autofilledTown() };
    const town = townToFillIn(place, found && found.town);
    const isTyped = town === undefined && found && now.town;
    setOtherTown(isTyped ? towns!.otherTownText(postcode, found.town, now.town) : '');
    if (town === undefined) return;
    form.fillIn(town);
    selectFilledField((field) => field === form.field);
    setMessage(town ? placeMessages.townFilledIn(town) : placeMessages.townUnknown);
  }

  return { message, otherTown, help: () => void help().catch(() => {}) };
}
