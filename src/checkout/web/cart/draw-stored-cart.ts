/**
 * Draws the stored cart lines before the shop's script loads. A plain script without imports, like first-paint.ts; it
 * copies the example row of cart-before-script.tsx.
 */
{
  interface EarlyLine {
    name: string;
    sku?: string;
    featured_image: string | null;
    priceCents: number;
    quantity: number;
    /** 0 means sold out. */
    stock: number;
    fit?: { state: string; words: string; instead?: { name: string } | null } | null;
    isForOtherVan?: boolean;
  }

  const draw = () => {
    const stored = JSON.parse(localStorage.getItem('vangon-cart') ?? '{}') as {
      state?: { items?: EarlyLine[]; fitWarning?: string | null };
    };
    const lines = stored.state?.items ?? [];
    const table = document.getElementById('early-lines');
    const example = table?.querySelector('tbody tr');
    if (!table || !example || lines.length === 0) return;

    const rows = lines.flatMap((line) => rowsOf(example, line));
    const pieces = lines.reduce((sum, { quantity, stock }) => sum + (stock && quantity), 0);
    example.nextElementSibling!.remove();
    example.replaceWith(...rows);
    showWarning(stored.state?.fitWarning);
    table.hidden = false;
    table.nextElementSibling!.remove();
    document.getElementById('early-pieces')!.textContent =
      `${pieces} ${pieces === 1 ? 'item' : 'items'}`;
  };

  const showWarning = (text: string | null | undefined) => {
    const warning = document.getElementById('early-fit-warning')!;
    if (!text) return;
    warning.querySelector('p')!.textContent = text;
    warning.hidden = false;
  };

  const rowsOf = (example: Element, line: EarlyLine) => {
    const { fit, isForOtherVan, stock } = line;
    const isUnfit = stock && fit?.state === 'no' && !isForOtherVan && fit.instead !== undefined;
    const row = rowOf(example, line);
    return isUnfit ? [row, insteadRowOf(example.nextElementSibling!, fit)] : [row];
  };

  const insteadRowOf = (example: Element, { instead }: NonNullable<EarlyLine['fit']>) => {
    const row = example.cloneNode(true) as Element;
    if (instead) row.querySelector('a')!.textContent = instead.name;
    else row.querySelector('.instead-part')!.remove();
    return row;
  };

  const rowOf = (example: Element, line: EarlyLine) => {
    const row = example.cloneNode(true) as Element;
    if (line.featured_image) row.querySelector('img')!.src = line.featured_image;
    row.querySelector('a')!.textContent = line.name;
    const sku = row.querySelector('.line-sku')!;
    if (line.sku) sku.textContent = line.sku;
    else sku.remove();
    const [each, total] = row.querySelectorAll('.price');
    each!.textContent = inDollars(line.priceCents);
    total!.textContent = line.stock ? inDollars(line.priceCents * line.quantity) : '';
    const quantity = row.querySelector('input')!;
    if (line.stock) quantity.value = String(line.quantity);
    else quantity.parentElement!.replaceWith('Out of Stock');
    const fit = row.querySelector('.line-fit')!;
    if (!line.fit) fit.remove();
    else if (line.isForOtherVan && line.fit.state === 'no') drawOtherVan(fit);
    else fit.querySelector('span')!.textContent = line.fit.words;
    return row;
  };

  const drawOtherVan = (fit: Element) => {
    const undo = document.createElement('button');
    undo.className = 'fit-link';
    undo.textContent = 'Undo';
    fit.classList.add('block!');
    fit.replaceChildren('For another van · ', undo);
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
