/** The specification's three, in its words. */
const features = [
  { title: 'Support 24/7', text: 'Write at any hour; a person answers' },
  { title: '100% Safety', text: 'Only secure payments' },
  { title: 'Hot Offers', text: 'Discounts up to 90%' },
];

/** Three promises in three ruled columns. */
export function FeaturesStrip() {
  return (
    <section aria-label="What you can rely on" className="features">
      <dl>
        {features.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-heading text-26 font-semibold">{title}</dt>
            <dd className="text-graphite">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
