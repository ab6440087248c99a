import { useEffect, useRef } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import type { MapTiles, ShopPlace } from '../../text-calls.ts';
import { PIN } from './map-pin.ts';

interface ShopMapProps {
  place: ShopPlace;
  /** Null shows the pin on plain graph paper instead of a map. */
  tiles: MapTiles | null;
}

/** Loads the map shortly before it scrolls into view. */
export function ShopMap({ place, tiles }: ShopMapProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    if (!tiles || !element) return;
    let close: (() => void) | undefined;
    let isUnmounted = false;
    async function load(element: HTMLElement, tiles: MapTiles) {
      const map = await loadQuietly(() => import('./show-map.ts'));
      if (map && !isUnmounted) close = map.showMap(element, place, tiles);
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load(element, tiles);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      close?.();
    };
  }, [place, tiles]);

  return (
    <section className="surface surface-titled" aria-label="Where to find us">
      <div className="shop-map-sheet" data-plain={!tiles || undefined}>
        <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
          <path d={PIN} />
        </svg>
        {!tiles && <p className="shop-map-point">{coordinatesOf(place)}</p>}
        <div ref={container} className="shop-map-tiles" />
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
function coordinatesOf({ latitude, longitude }: ShopPlace): string {
  const latitudeText = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${latitudeText}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}

const directionsTo = ({ latitude, longitude }: ShopPlace) =>
  `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
