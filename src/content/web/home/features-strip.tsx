/** The specification's features and titles. */
const FEATURES = [
  { title: 'Support 24/7', text: 'Write at any hour; a person answers' },
  { title: '100% Safety', text: 'Only secure payments' },
  { title: 'Hot Offers', text: 'Discounts up to 90%' },
];

export function FeaturesStrip() {
  return (
    <section aria-label="What you can rely on" className="features">
      <dl>
        {FEATURES.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-heading text-26 font-semibold">{title}</dt>
            <dd className="text-graphite">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
