import { hash } from './placed-orders.ts';

/** The supplier follows from where a part came from. */
const SUPPLIERS = [
  'Rhine Classic Parts',
  'Bay Window Supply',
  'Harbor Reproductions',
  'Wolfsburg Surplus',
] as const;

interface BuyingInput {
  sku: string;
  price: number;
  stock: number;
  category: string;
}

/** Cost, supplier and reorder point of the demo's parts: the same for every shop. */
export function buyingOf({ sku, price, stock, category }: BuyingInput) {
  const [share = 0, has = 0, low = 0] = hash(`buying ${sku}`);
  const supplier = SUPPLIERS[(hash(category)[0] ?? 0) % SUPPLIERS.length]!;
  return {
    // Unknown for the few parts that came with the shop.
    cost_cents: has % 16 === 0 ? null : Math.round((price * (45 + (share % 24))) / 100),
    supplier: has % 16 === 0 ? '' : supplier,
    reorder_point: reorderPoint(stock, low),
  };
}

/** Every third part has one; a few are below theirs. */
function reorderPoint(stock: number, chance: number): number | null {
  if (chance % 3 > 0 || stock === 0) return null;
  return chance % 12 === 0 && stock <= 9 ? stock + 2 : Math.floor(stock / 4);
}
