import { useEffect, useRef } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import type { MapTiles, ShopPlace } from '../../text-calls.ts';
import { PIN } from './map-pin.ts';

interface ShopMapProps {
  place: ShopPlace;
  /** Null where the shop has set none: then there is the pin on squared paper. */
  tiles: MapTiles | null;
}

/** Where the shop stands, with the address and a way there. The map comes when it is about to be seen. */
export function ShopMap({ place, tiles }: ShopMapProps) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = sheet.current;
    if (!tiles || !box) return;
    let close: (() => void) | undefined;
    let isGone = false;
    async function open(on: HTMLElement, pictures: MapTiles) {
      const map = await loadQuietly(() => import('./show-map.ts'));
      // Without the map there are still the address and the way there.
      if (map && !isGone) close = map.showMap(on, place, pictures);
    }
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        void open(box, tiles);
      },
      { rootMargin: '200px' },
    );
    watch.observe(box);
    return () => {
      isGone = true;
      watch.disconnect();
      close?.();
    };
  }, [place, tiles]);

  return (
    <section className="plate plate-titled" aria-label="Where to find us">
      <div className="shop-map-sheet" data-plain={!tiles || undefined}>
        <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
          <path d={PIN} />
        </svg>
        {!tiles && <p className="shop-map-point">{pointOf(place)}</p>}
        <div ref={sheet} className="shop-map-tiles" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3">
        <address className="not-italic">
          <b>{place.name}</b>
          <br />
          {place.address}
        </address>
        <a
          href={directionsTo(place)}
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          Get directions
        </a>
      </div>
    </section>
  );
}

/** '40.3659° N, 74.9429° W' */
function pointOf({ latitude, longitude }: ShopPlace): string {
  const north = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}

const directionsTo = ({ latitude, longitude }: ShopPlace): string =>
  `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
