/**
 * Draws the stored cart lines before the shop's script loads. A plain script without imports, like first-paint.ts; it
 * copies the example rows of cart-before-script.tsx.
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
    byQuantity?: { breaks: { from: number; cents: number }[] };
    depositCents?: number;
    backorder?: { stock: number; on: string } | null;
    fit?: {
      state: string;
      words: string;
      question?: { text: string };
      instead?: { name: string } | null;
    } | null;
    isForOtherVan?: boolean;
  }

  const draw = () => {
    const stored = JSON.parse(localStorage.getItem('vangon-cart') ?? '{}') as {
      state?: { items?: EarlyLine[]; fitWarning?: string | null };
    };
    const lines = stored.state?.items ?? [];
    const table = document.getElementById('early-lines');
    if (!table || lines.length === 0) return;

    const pieces = lines.reduce((sum, { quantity, stock }) => sum + (stock && quantity), 0);
    const body = table.querySelector('tbody')!;
    body.replaceChildren(...lines.flatMap((line) => rowsOf(body, line)));
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

  const rowsOf = (examples: Element, line: EarlyLine) => {
    const { fit, isForOtherVan, stock } = line;
    const isUnfit = stock && fit?.state === 'no' && !isForOtherVan && fit.instead !== undefined;
    const row = rowOf(examples, line);
    return isUnfit ? [row, insteadRowOf(examples.children[1]!, fit)] : [row];
  };

  const insteadRowOf = (example: Element, { instead }: NonNullable<EarlyLine['fit']>) => {
    const row = example.cloneNode(true) as Element;
    if (instead) row.querySelector('a')!.textContent = instead.name;
    else row.querySelector('.instead-part')!.remove();
    return row;
  };

  const rowOf = (examples: Element, line: EarlyLine) => {
    const { sku = '', priceCents, quantity, stock, depositCents, backorder, fit } = line;
    const hasAll = quantity >= stock && !backorder;
    const [ample, , all, soldOut] = examples.children;
    const row = (stock ? (hasAll ? all : ample) : soldOut)!.cloneNode(true) as Element;
    const [, , price, pieces] = row.children;

    if (line.featured_image) row.querySelector('img')!.src = line.featured_image;
    row.querySelector('a')!.textContent = line.name;
    const deposit = depositCents ? `\n+ ${quantity} × ${inDollars(depositCents)} core deposit` : '';
    fill(row.querySelector('.line-sku'), sku + deposit);
    const waiting = backorder ? quantity - backorder.stock : 0;
    fill(
      row.querySelector('.line-wait'),
      waiting > 0 &&
        `${waiting < quantity ? `${waiting} of ${quantity} on` : 'On'} back-order, expected about ${backorder!.on}`,
    );
    const [each, total] = row.querySelectorAll('.price');
    each!.textContent = inDollars(priceCents);
    fill(total, inDollars(priceCents * quantity));
    const next = line.byQuantity?.breaks.find(
      ({ from, cents }) => from > quantity && from <= stock && cents < priceCents,
    );
    fill(price!.children[2], next && `${next.from - quantity} more: ${inDollars(next.cents)} each`);
    if (stock) row.querySelector('input')!.value = String(quantity);
    if (stock && hasAll) pieces!.lastChild!.textContent = `All ${stock} in stock`;
    const place = row.querySelector('.line-fit')!;
    if (fit) place.replaceWith(fitOf(examples, fit, line.isForOtherVan));
    else place.remove();
    return row;
  };

  const fitOf = (
    examples: Element,
    { state, words, question }: NonNullable<EarlyLine['fit']>,
    isForOtherVan = false,
  ) => {
    const isOther = isForOtherVan && state === 'no';
    const example = examples.querySelector(isOther ? 'p.line-fit' : `div[data-fit=${state}]`)!;
    const fit = example.cloneNode(true) as Element;
    if (isOther) return fit;
    fit.querySelector('span')!.textContent = words;
    fill(fit.querySelector('.fit-link'), question?.text);
    return fit;
  };

  /** What has nothing to say is left out. */
  const fill = (element: Element | null | undefined, text: string | false | undefined) => {
    if (!element) return;
    if (text) element.textContent = text;
    else element.remove();
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
