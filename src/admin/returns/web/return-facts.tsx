import type { OrderDetail, OrderReturn } from '../../order/order-shapes.ts';
import { When } from '../../frame/web/table/when.tsx';

/** Why it comes back, in the buyer's words and pictures, and what was told about the van. */
export function ReturnFacts({ order, returned }: { order: OrderDetail; returned: OrderReturn }) {
  const { state, reason, words, is_free, closed_words, pictures, created_at, actor } = returned;
  return (
    <section className="return-facts" aria-label="About the return">
      <p>
        <b>{reason}. </b>
        {is_free && state === 'expected' && (
          <span>We pay for sending it back: email the buyer a label. </span>
        )}
        <span className="text-steel">
          {order.buyer.name}, {actor.name}, <When at={created_at} />
        </span>
      </p>
      {words && <p className="whitespace-pre-line wrap-anywhere">“{words}”</p>}
      {closed_words && (
        <p className="text-red wrap-anywhere">
          {state === 'declined' ? `Declined: ${closed_words}` : closed_words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="return-pictures">
          {pictures.map((path, at) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={`What the buyer shows, ${at + 1}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
