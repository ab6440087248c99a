/**
 * Draws the stored cart lines before the shop's script loads. A plain script without imports, like first-paint.ts; it
 * copies the example row of cart-before-script.tsx.
 */
{
  interface EarlyLine {
    name: string;
    featured_image: string | null;
    priceCents: number;
    quantity: number;
    /** 0 means sold out. */
    stock: number;
  }

  const draw = () => {
    const stored = JSON.parse(localStorage.getItem('vangon-cart') ?? '{}') as {
      state?: { items?: EarlyLine[] };
    };
    const lines = stored.state?.items ?? [];
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

  // Faster than toLocaleString: initializing Intl would take longer than all the rest here.
  const inDollars = (cents: number) =>
    `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

  document.addEventListener('DOMContentLoaded', () => {
    try {
      draw();
    } catch {
      // Storage is unavailable or unreadable; the shop's script handles both.
    }
  });
}
