import { type ComponentType, useEffect, useState } from 'react';
import { useChosenType } from '../../../fitment/web/chosen-van.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import './home-van.css';

const loadLinks = async () => (await import('./home-van-links.tsx')).HomeVanLinks;

/**
 * The visitor's van and what fits it. The same markup for everybody, hidden without a van: drawing and name are CSS
 * properties of the document, as in the header's chip, and the room of the links is reserved.
 */
export function HomeVan() {
  const type = useChosenType();
  const [Links, setLinks] = useState<ComponentType>();
  useEffect(() => {
    if (type) void loadQuietly(loadLinks).then((part) => part && setLinks(() => part));
  }, [type]);
  return (
    <section aria-labelledby="home-van" className="home-van">
      <span className="van-drawing" />
      <h2 id="home-van">Your</h2>
      <div className="home-van-links">{Links && type && <Links />}</div>
    </section>
  );
}
