interface Facts {
  /** As typed. */
  limit: string;
  day: string;
  /** What buyers read, by what is saved: of the day or a purchase order. */
  said: string | null;
  today: string;
}

/** What the day of a back-order does; `isFault` where it does nothing, although pieces may be back-ordered. */
export function expectedHint({ limit, day, said, today }: Facts): {
  text: string;
  isFault: boolean;
} {
  if (said) return { text: `Buyers read: about ${said}`, isFault: false };
  if (Number(limit) > 0 && (!day || day < today))
    return {
      text: `${day ? 'This day is over' : 'Without a day'}: only the stock is sold, unless a purchase order has one`,
      isFault: true,
    };
  return { text: 'A purchase order’s day comes first', isFault: false };
}
