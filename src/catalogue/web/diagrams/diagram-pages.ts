// What the pages of diagrams load and what their heads say: one file to fetch instead of two.
export { loadDiagram, loadDiagrams } from './diagram-data.ts';
export { diagramHead, diagramsHead } from './diagram-head.ts';
