import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Who changes something, as the change log names them. */
export interface Actor {
  kind: 'staff' | 'command' | 'job' | 'customer' | 'system';
  id?: number;
  /** A person's name, or that of the command, the job or the call. */
  name: string;
  /** Id of the HTTP request. */
  request?: string;
  /** Changes with the same batch are put back together. */
  batch?: string;
}

const acting = new AsyncLocalStorage<Actor | undefined>();

/** Everything that `work` changes in the database is logged under this actor, in a batch of its own. */
export const actAs = <T>(actor: Actor, work: () => T) =>
  acting.run({ batch: randomUUID(), ...actor }, work);

/** For work on behalf of several requests at once, which is nobody's alone. */
export const actAsNobody = <T>(work: () => T): T => acting.run(undefined, work);

export const currentActor = (): Actor | undefined => acting.getStore();
