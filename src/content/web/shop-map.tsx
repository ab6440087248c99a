import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import type { MapTiles, ShopPlace } from '../text-calls.ts';
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
    if (!tiles || !sheet.current) return;
    let close: (() => void) | undefined;
    let isGone = false;
    const box = sheet.current;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        void import('./open-map.ts').then(({ openMap }) => {
          if (!isGone) close = openMap(box, place, tiles);
        });
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
    <section className="shop-map" aria-label="Where to find us">
      <div className="shop-map-sheet">
        <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
          <path d={PIN} />
        </svg>
        <div ref={sheet} />
      </div>
      <div className="shop-map-foot">
        <address>
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

const directionsTo = ({ latitude, longitude }: ShopPlace): string =>
  `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
