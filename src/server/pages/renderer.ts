import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../kit/client.ts';
import type { Manifest } from './assets.ts';

export interface PageRequest {
  /** The path with the query parameters that the page reads. */
  url: string;
  /** The shop's address, for canonical links. */
  origin: string;
  isStaging?: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The target of a redirect. */
  location?: string;
}

export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

/** The exports of the server build's entry. */
export interface ServerEntry<Mails> {
  makeRenderer(given: { transport: Transport; manifest: Manifest | null }): Renderer;
  mails: Mails;
}

export interface Rendering<Mails> {
  /** Calls made while rendering go through `transport`. */
  makeRenderer(transport: Transport): Promise<Renderer>;
  mails(): Promise<Mails>;
  /** Adds Vite's middleware in development. */
  addTo(app: FastifyInstance): Promise<void>;
  /** In development: adds Vite's scripts to a document. */
  transformHtml?(url: string, html: string): Promise<string>;
  stop(): Promise<void>;
}
