import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The author of a change, as recorded in the change log. */
export interface Actor {
  kind: 'staff' | 'command' | 'job' | 'customer' | 'system';
  id?: number;
  /** The name of a person, a command, a job or a call. */
  name: string;
  /** Id of the HTTP request. */
  request?: string;
  /** The call that was made. */
  via?: string;
  /** Changes of one batch are reverted together. */
  batch?: string;
}

const acting = new AsyncLocalStorage<Actor | undefined>();

/** Logs everything that `work` changes in the database under this actor, as a batch of its own. */
export const actAs = <T>(actor: Actor, work: () => T) =>
  acting.run({ batch: randomUUID(), ...actor }, work);

/** Without an actor, for work on behalf of several requests at once. */
export const withoutActor = <T>(work: () => T): T => acting.run(undefined, work);

export const currentActor = (): Actor | undefined => acting.getStore();
