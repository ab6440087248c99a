import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRefused, CallRefused, NoAnswer } from '../../../../kit/client.ts';
import { type Edits, editsAfterSave, over, withEdit } from '../../../part/rules/edits.ts';
import { inTurn, oneDifference } from './in-turn.ts';

type Network = 'answers' | 'loses the request' | 'loses the answer' | 'refuses';

/** A shop with one part whose stock changes by differences, and that answers each request once. */
function shopWith(stock: number) {
  const shop = { cells: { stock: String(stock), shelf: '' }, network: 'answers' as Network };
  const done = new Map<string, { stock: string; shelf: string }>();
  const send = async (edits: Edits) => {
    if (shop.network === 'loses the request') throw new NoAnswer();
    const key = JSON.stringify(edits);
    if (!done.has(key)) {
      if (shop.network === 'refuses')
        throw new CallRefused(422, { error: { code: 'invalid_fields', message: 'No' } });
      const { stock: change, shelf } = edits;
      const { stock: now } = shop.cells;
      if (change && change.was !== now && change.becomes === now)
        throw new CallRefused(409, { error: { code: 'changed_meanwhile', message: 'Changed' } });
      const delta = change ? Number(change.becomes) - Number(change.was) : 0;
      shop.cells = {
        stock: String(Number(shop.cells.stock) + delta),
        shelf: shelf?.becomes ?? shop.cells.shelf,
      };
      done.set(key, shop.cells);
    }
    if (shop.network === 'loses the answer') throw new NoAnswer();
    const answer = done.get(key)!;
    // What is sent after an answer is another request, with another key.
    done.clear();
    return answer;
  };
  return { shop, send };
}

function form(stock: number) {
  const { shop, send } = shopWith(stock);
  const page = { edits: {} as Edits, cells: shop.cells };
  const saveInTurn = inTurn({
    send,
    isSame: (one: Edits, other) => JSON.stringify(one) === JSON.stringify(other),
    isWanted: (earlier, edits) => Object.keys(earlier).every((column) => column in edits),
    rest(edits, earlier, cells) {
      page.cells = cells;
      page.edits = editsAfterSave(page.edits, earlier, cells);
      const left = editsAfterSave(edits, earlier, cells);
      return Object.keys(left).length > 0 ? left : undefined;
    },
  });
  return {
    shop,
    page,
    type(column: string, text: string) {
      page.edits = withEdit(page.edits, page.cells, column, text);
    },
    async save(network: Network) {
      shop.network = network;
      const sent = page.edits;
      if (Object.keys(sent).length === 0) return;
      try {
        page.cells = await saveInTurn(sent);
        page.edits = editsAfterSave(page.edits, sent, page.cells);
      } catch (error) {
        // The form keeps its edits and reads the part anew.
        page.cells = shop.cells;
        if (asRefused(error)?.status === 409)
          page.edits = over(page.edits, [{ column: 'stock', now: shop.cells.stock }]);
      }
    },
  };
}

it('counts pieces once if the answer was lost and another field was changed before saving again', async () => {
  const part = form(15);
  part.type('stock', '20');
  await part.save('loses the answer');
  part.type('shelf', 'A-1');
  await part.save('answers');
  expect(part.shop.cells).toEqual({ stock: '20', shelf: 'A-1' });
  expect(part.page.edits).toEqual({});
});

it('goes from what was saved to what was typed since', async () => {
  const part = form(15);
  part.type('stock', '20');
  await part.save('loses the answer');
  part.type('stock', '18');
  await part.save('answers');
  expect(part.shop.cells.stock).toBe('18');
});

it('counts pieces once if a field that a lost answer has stored is set back', async () => {
  const part = form(15);
  part.type('stock', '10');
  part.type('shelf', 'A-1');
  await part.save('loses the answer');
  part.type('stock', '5');
  part.type('shelf', '');
  await part.save('answers');
  expect(part.shop.cells).toEqual({ stock: '5', shelf: '' });
});

it('ends with what the form says, whatever the network loses', async () => {
  const step = fc.record({
    column: fc.constantFrom('stock', 'shelf'),
    text: fc.nat(30).map(String),
    network: fc.constantFrom<Network[]>(
      'answers',
      'loses the request',
      'loses the answer',
      'refuses',
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const part = form(15);
      for (const { column, text, network } of steps) {
        part.type(column, text);
        await part.save(network);
      }
      const wanted = {
        ...part.page.cells,
        ...Object.fromEntries(
          Object.entries(part.page.edits).map(([column, { becomes }]) => [column, becomes]),
        ),
      };
      // The first may meet what an earlier one has done, and is told so.
      await part.save('answers');
      await part.save('answers');
      expect(part.shop.cells).toEqual(wanted);
    }),
  );
});

describe('a difference', () => {
  /** Pieces that are moved, each request once, over a network that loses the first answer. */
  function shelf(lost: 'request' | 'answer') {
    const shop = { stock: 10, sent: 0 };
    const done = new Map<number, number>();
    const move = oneDifference(async (delta: number) => {
      shop.sent += 1;
      if (shop.sent === 1 && lost === 'request') throw new NoAnswer();
      if (!done.has(delta)) done.set(delta, (shop.stock += delta));
      if (shop.sent === 1) throw new NoAnswer();
      return done.get(delta)!;
    });
    return { shop, move };
  }

  it.each(['request', 'answer'] as const)(
    'is not made twice if its %s was lost and another number is sent',
    async (lost) => {
      const { shop, move } = shelf(lost);
      await move(4).catch(() => {});
      expect(await move(5)).toEqual({ answer: 14, isEarlier: true });
      expect(shop.stock).toBe(14);
      expect(await move(1)).toEqual({ answer: 15, isEarlier: false });
    },
  );

  it('is repeated if the same number is sent', async () => {
    const { shop, move } = shelf('answer');
    await move(4).catch(() => {});
    expect(await move(4)).toEqual({ answer: 14, isEarlier: false });
    expect(shop.stock).toBe(14);
  });
});
