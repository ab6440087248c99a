/** Who does something with an order after its sale. */
export interface Actor {
  kind: 'command' | 'staff' | 'job';
  id: string;
}

export const actorColumns = ({ kind, id }: Actor) => ({ actor_kind: kind, actor_id: id });

/** A step that is sent twice with the same id happens once. */
export interface Request {
  requestId: string;
}
