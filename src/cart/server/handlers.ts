import { centsToDollars } from '../../kit/money.ts';
import { prepared, query, queryFirst, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop, Located } from '../../server/shop.ts';
import type { cartCalls } from '../contract.ts';
import type { Dispatch } from '../../settings/dispatch.ts';
import { type DeliveryDates, deliveryDates } from '../rules/delivery/delivery-dates.ts';
import { arrivalText, deliveryText, orderByText } from '../rules/delivery/delivery-text.ts';
import { refusalMessages } from '../rules/refusal-messages.ts';
import { readCartProducts } from './cart-products.ts';
import { readUsualMethod } from './delivery.ts';
import { quoteCoupon, quoteOwnCoupon, quotePoints } from './discounts.ts';
import { joinKeptCarts } from './kept-carts.ts';
import { openSharedCart, shareCart } from './share-cart.ts';
import { shippingOptions } from './shipping-options.ts';
import { type Method, quoteShipping } from './shipping.ts';
import { isPostcode } from '../rules/postcode.ts';

interface Country {
  id: number;
  sortname: string;
  name: string;
}

interface State extends Country {
  country_id: number;
}

const byName = new Intl.Collator('en');

export function cartHandlers(shop: Shop): Handlers<typeof cartCalls> {
  const { pool, reads } = shop;
  return {
    async 'GET getCountries'() {
      return {
        code: 200,
        data: sorted(
          await query<Country>(reads, prepared`SELECT id, sortname, name FROM countries`),
        ),
      };
    },

    async 'POST getStates'({ body }) {
      const country = await queryFirst(
        reads,
        prepared`SELECT FROM countries WHERE id = ${body.country_id}`,
      );
      if (!country) return refuse(404, 'unknown_country', refusalMessages.unknownCountry);

      const found = await query<State>(
        reads,
        prepared`SELECT id, country_id, sortname, name FROM states WHERE country_id = ${body.country_id}`,
      );
      return { code: 200, data: sorted(found) };
    },

    async 'POST getTown'({ body }) {
      return { code: 200, data: await findTown(shop, body) };
    },

    async 'POST cart/products'({ body, customer }) {
      const { products, free, ordered } = await readCartProducts(pool, body.cart_products);
      return {
        code: 200,
        data: products,
        free_shipping: free ? asSent(free) : null,
        coupon: await quoteOwnCoupon(pool, ordered, customer),
      };
    },

    async 'GET getDelivery'({ query: { part } }) {
      const method = await readUsualMethod(pool, part);
      return {
        code: 200,
        data: method && { service: method.name, ...deliveryOf(method, method) },
      };
    },

    async 'POST shareCart'({ body }) {
      const code = await shareCart(pool, body.cart_products);
      return code === null
        ? refuse(422, 'nothing_to_share', refusalMessages.nothingToShare)
        : { code: 200, data: { code } };
    },

    async 'POST sharedCart'({ body }) {
      const data = await openSharedCart(pool, body.code);
      return data
        ? { code: 200, data }
        : refuse(404, 'unknown_shared_cart', refusalMessages.unknownSharedCart);
    },

    async 'POST joinKeptCarts'({ customer, body }) {
      const joined = await joinKeptCarts(pool, customer!.id, body);
      return joined
        ? { code: 200, data: joined }
        : refuse(409, 'kept_carts_full', refusalMessages.keptCartsFull);
    },

    async 'POST calculate-shipping'({ body }) {
      const quote = await quoteShipping(pool, {
        country: body.calc_shipping_country,
        state: body.calc_shipping_state,
        postcode: body.calc_shipping_postcode,
        lines: body.cart_products,
      });
      if (quote.kind === 'refused') {
        return { code: 200, response: 2, message: '', methods: [], error: quote.reason };
      }
      return {
        code: 200,
        response: 1,
        message: shippingOptions(quote.methods),
        methods: quote.methods.map((method) => ({
          ...asSent(method),
          delivery: deliveryOf(method, quote, deliveryText),
          ...(quote.together && {
            together: deliveryOf(method, { ...quote, expected: quote.together }, deliveryText),
          }),
        })),
        state: quote.state,
      };
    },

    'POST coupon/discount': ({ body, customer }) => quoteCoupon(shop, body, customer),

    'POST apply-point-discount': ({ body, customer }) => quotePoints(shop, body, customer!),
  };
}

const asSent = ({ value, name, priceCents, surchargeCents, free }: Method) => ({
  value,
  name,
  price: centsToDollars(priceCents),
  surcharge: centsToDollars(surchargeCents),
  free: free && { from: centsToDollars(free.fromCents), saves: centsToDollars(free.savesCents) },
});

function deliveryOf(
  { transit }: Pick<Method, 'transit'>,
  { dispatch, expected }: { dispatch: Dispatch; expected?: string | undefined },
  textOf = ({ arrives }: DeliveryDates) => (arrives ? arrivalText(arrives) : ''),
) {
  const now = new Date();
  const dates = deliveryDates(now, dispatch, transit, expected);
  const { leaves, arrives } = dates;
  return {
    leaves,
    arrives,
    text: textOf(dates),
    // What waits for parts does not depend on the hour.
    order_by: expected ? '' : orderByText(dates, now),
  };
}

const sorted = <Named extends { name: string }>(list: Named[]) =>
  list.toSorted((a, b) => byName.compare(a.name, b.name));

/** Looks up a postcode's town with the geocoding service, if one is configured. Drops states unknown to the shop. */
async function findTown(
  { pool, geocode }: Pick<Shop, 'pool' | 'geocode'>,
  { country, postcode }: { country: string; postcode: string },
): Promise<Located | null> {
  if (!geocode || !isPostcode(country, postcode)) return null;
  const existing = await queryFirst<{ states: string[] }>(
    pool,
    sql`SELECT ARRAY(SELECT sortname FROM states WHERE country_id = c.id) AS states
          FROM countries c WHERE sortname = ${country}`,
  );
  const located = existing && (await geocode(country, postcode));
  if (!located) return null;
  return { ...located, state: existing.states.includes(located.state) ? located.state : '' };
}
