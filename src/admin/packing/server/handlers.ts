import { Refusal } from '../../../server/http/refusal.ts';
import type pg from 'pg';
import { inTransaction } from '../../../server/database/transaction.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { packingCalls } from '../contract.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import { claimPacking, leavePacking } from './claim-packing.ts';
import type { Claimer } from './claims.ts';
import { closeParcel } from './close-parcel.ts';
import { giveBack } from './leave-pick.ts';
import { markLine } from './mark-line.ts';
import { findOrderToPack, noSuchOrder } from './order-to-pack.ts';
import { readOverview } from './overview.ts';
import { noSuchPick, takeOverPick } from './own-pick.ts';
import { readPacking } from './read-packing.ts';
import { readPick } from './read-pick.ts';
import { readSlips } from './read-slips.ts';
import { findSubstitutes, replaceLine } from './replace-line.ts';
import { scanPiece, takeBack } from './scan-piece.ts';
import { setShelf } from './set-shelf.ts';
import { shortLine } from './record-shortage.ts';
import { startPick } from './start-pick.ts';

export function packingHandlers(shop: Shop): Handlers<typeof packingCalls> {
  const { pool } = shop;

  /** Changes a walk, and answers with the walk as it is then. */
  async function change<Body, R extends Refusal>(
    client: pg.PoolClient,
    { params, staff, body }: { params: { id: string }; staff: StaffMember | null; body: Body },
    work: (client: pg.PoolClient, id: string, staff: Claimer, body: Body) => Promise<string | R>,
  ) {
    const result = await work(client, params.id, staff!, body);
    return result instanceof Refusal ? result : answer((await readPick(client, result, staff!))!);
  }

  return {
    'GET admin/packing': async ({ staff }) => answer(await readOverview(pool, staff!)),

    'POST admin/picks': ({ staff, body, key, claimed }) =>
      answerIdempotently(pool, claimed!, (client) =>
        startPick(client, staff!, { requestId: key, orders: body.orders }),
      ),

    async 'GET admin/picks/:id'({ staff, params }) {
      const pick = await readPick(pool, params.id, staff!);
      return pick ? answer(pick) : noSuchPick;
    },

    'POST admin/picks/:id/mark': (request) =>
      inTransaction(pool, (client) => change(client, request, markLine)),

    'POST admin/picks/:id/short': (request) =>
      answerIdempotently(pool, request.claimed!, (client) => change(client, request, shortLine)),

    async 'GET admin/picks/:id/instead/:product'({ staff, params }) {
      const pick = await readPick(pool, params.id, staff!);
      return pick ? answer(await findSubstitutes(pool, params.product)) : noSuchPick;
    },

    'POST admin/picks/:id/replace': (request) =>
      answerIdempotently(pool, request.claimed!, (client) => change(client, request, replaceLine)),

    'POST admin/picks/:id/take-over': (request) =>
      inTransaction(pool, (client) => change(client, request, takeOverPick)),

    'POST admin/picks/:id/give-back': ({ staff, params, body, claimed }) =>
      answerIdempotently(pool, claimed!, (client) =>
        giveBack(client, params.id, staff!, body.order),
      ),

    async 'GET admin/packing/:number'({ staff, params }) {
      const order = await findOrderToPack(pool, params.number);
      return order ? answer(await readPacking(pool, order, staff!)) : noSuchOrder;
    },

    'POST admin/packing/:number/open': ({ staff, params, body }) =>
      inTransaction(pool, async (client) => {
        const takeOver = body.take_over ?? false;
        const packing = await claimPacking(client, params.number, staff!, { takeOver });
        return packing instanceof Refusal
          ? packing
          : answer(await readPacking(client, packing.order, staff!));
      }),

    'POST admin/packing/:number/scan': ({ staff, params, body, key, claimed }) =>
      answerIdempotently(pool, claimed!, (client) =>
        scanPiece(client, params.number, staff!, { code: body.code, requestId: key }),
      ),

    'POST admin/packing/:number/take-back': ({ staff, params, body, key, claimed }) =>
      answerIdempotently(pool, claimed!, (client) =>
        takeBack(client, params.number, staff!, { productId: body.product_id, requestId: key }),
      ),

    'POST admin/packing/:number/leave': ({ staff, params }) =>
      inTransaction(pool, async (client) => {
        const released = await leavePacking(client, params.number, staff!);
        return released instanceof Refusal ? released : answer(null);
      }),

    'POST admin/packing/:number/close': ({ staff, params, body, claimed }) =>
      answerIdempotently(pool, claimed!, (client) =>
        closeParcel(client, shop, params.number, staff!, body),
      ),

    'POST admin/slips': async ({ body }) =>
      answer(await readSlips(pool, body.orders, body.packed ?? false)),

    'POST admin/shelves': ({ body }) => inTransaction(pool, (client) => setShelf(client, body)),
  };
}
