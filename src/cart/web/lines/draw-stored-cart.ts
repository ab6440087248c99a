/**
 * Draws the cart's lines before the cart is seen, long before the shop's script has come: a plain script without
 * imports, as first-paint.ts is. The server has written one row as an example (cart-before-script.tsx).
 */
{
  interface EarlyLine {
    name: string;
    featured_image: string | null;
    priceCents: number;
    quantity: number;
    /** 0: sold out. */
    stock: number;
  }

  const draw = () => {
    const kept = JSON.parse(localStorage.getItem('vangon-cart') ?? '{}') as {
      state?: { items?: EarlyLine[] };
    };
    const lines = kept.state?.items ?? [];
    const table = document.getElementById('early-lines');
    const example = table?.querySelector('tbody tr');
    if (!table || !example || lines.length === 0) return;

    const rows = lines.map((line) => rowOf(example, line));
    const pieces = lines.reduce((sum, { quantity, stock }) => sum + (stock && quantity), 0);
    example.replaceWith(...rows);
    table.hidden = false;
    table.nextElementSibling!.remove();
    document.getElementById('early-pieces')!.textContent =
      `${pieces} ${pieces === 1 ? 'item' : 'items'}`;
  };

  const rowOf = (example: Element, line: EarlyLine) => {
    const row = example.cloneNode(true) as Element;
    if (line.featured_image) row.querySelector('img')!.src = line.featured_image;
    row.querySelector('a')!.textContent = line.name;
    const [each, total] = row.querySelectorAll('.price');
    each!.textContent = inDollars(line.priceCents);
    total!.textContent = line.stock ? inDollars(line.priceCents * line.quantity) : '';
    const quantity = row.querySelector('input')!;
    if (line.stock) quantity.value = String(line.quantity);
    else quantity.parentElement!.replaceWith('Out of Stock');
    return row;
  };

  // Starting up Intl for toLocaleString takes longer than everything else here.
  const inDollars = (cents: number) =>
    `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

  document.addEventListener('DOMContentLoaded', () => {
    try {
      draw();
    } catch {
      // Nothing kept, or nothing that can be read: the shop's script knows what to do.
    }
  });
}
