import { hash } from './placed-orders.ts';

/** Who makes what, by where a part came from. */
const SUPPLIERS = [
  'Rhine Classic Parts',
  'Bay Window Supply',
  'Harbor Reproductions',
  'Wolfsburg Surplus',
] as const;

interface Bought {
  sku: string;
  price: number;
  stock: number;
  category: string;
}

/** What the demo's parts cost, where they come from, and when they are ordered anew: the same for every shop. */
export function buyingOf({ sku, price, stock, category }: Bought) {
  const [share = 0, has = 0, low = 0] = hash(`buying ${sku}`);
  const supplier = SUPPLIERS[(hash(category)[0] ?? 0) % SUPPLIERS.length]!;
  return {
    // A few were taken over with the shop: nobody knows.
    cost_cents: has % 16 === 0 ? null : Math.round((price * (45 + (share % 24))) / 100),
    supplier: has % 16 === 0 ? '' : supplier,
    reorder_point: reorderPoint(stock, low),
  };
}

/** Every third part has one; a few stand below it. */
function reorderPoint(stock: number, chance: number): number | null {
  if (chance % 3 > 0 || stock === 0) return null;
  return chance % 12 === 0 && stock <= 9 ? stock + 2 : Math.floor(stock / 4);
}
