import { divIcon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { escapeMarkup } from '../../../kit/escape-markup.ts';
import type { MapTiles, ShopPlace } from '../../text-calls.ts';
import { PIN } from './map-pin.ts';

/** Lays the map on the sheet; answers with how to take it away. */
export function showMap(sheet: HTMLElement, place: ShopPlace, tiles: MapTiles): () => void {
  const box = document.createElement('div');
  sheet.replaceChildren(box);
  // The map stands in the way of nobody who scrolls past it.
  const opened = map(box, { scrollWheelZoom: false, attributionControl: true });
  sheet.parentElement?.querySelector(':scope > .map-pin')?.setAttribute('hidden', '');
  opened.attributionControl.setPrefix(false);
  opened.setView([place.latitude, place.longitude], place.zoom);
  tileLayer(tiles.url, { attribution: escapeMarkup(tiles.attribution), maxZoom: 19 }).addTo(opened);
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
  }).addTo(opened);
  return () => {
    opened.remove();
  };
}
