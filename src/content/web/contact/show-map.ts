import { divIcon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { escapeMarkup } from '../../../kit/escape-markup.ts';
import type { MapTiles, ShopPlace } from '../../text-calls.ts';
import { PIN } from './map-pin.ts';

/** Renders the map into `container`; returns a function that removes it. */
export function showMap(container: HTMLElement, place: ShopPlace, tiles: MapTiles): () => void {
  const box = document.createElement('div');
  container.replaceChildren(box);
  // Scrolling the page across the map must not zoom it.
  const leafletMap = map(box, { scrollWheelZoom: false, attributionControl: true });
  container.parentElement?.querySelector(':scope > .map-pin')?.setAttribute('hidden', '');
  leafletMap.attributionControl.setPrefix(false);
  leafletMap.setView([place.latitude, place.longitude], place.zoom);
  tileLayer(tiles.url, { attribution: escapeMarkup(tiles.attribution), maxZoom: 19 }).addTo(
    leafletMap,
  );
  marker([place.latitude, place.longitude], {
    icon: divIcon({
      className: 'leaflet-marker-icon',
      html: `<svg class="map-pin" viewBox="0 0 40 52" aria-hidden="true"><path d="${PIN}"/></svg>`,
      iconSize: [40, 52],
      iconAnchor: [20, 52],
    }),
    alt: place.name,
    title: place.name,
    keyboard: false,
    interactive: false,
  }).addTo(leafletMap);
  return () => {
    leafletMap.remove();
  };
}
