interface ContentIndexProps {
  title: string;
  entries: readonly { slug: string; title: string }[];
}

/** Links to the sections of a page. */
export function ContentIndex({ title, entries }: ContentIndexProps) {
  return (
    <nav aria-labelledby="index" className="content-index">
      <h2 id="index">{title}</h2>
      <ul>
        {entries.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
