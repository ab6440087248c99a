import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const diagramDeskPages = {
  list: deskPage({
    path: deskAddresses.diagrams.list,
    permission: 'read:content',
    title: 'Diagrams',
    component: lazy(() => import('./web/diagrams-page.tsx'), 'DiagramsPage'),
  }),
  add: deskPage({
    path: deskAddresses.diagrams.add,
    permission: 'write:content',
    title: 'New diagram',
    component: lazy(() => import('./web/new-diagram-page.tsx'), 'NewDiagramPage'),
  }),
  diagram: deskPage({
    path: deskAddresses.diagrams.diagram,
    permission: 'read:content',
    title: 'Diagram',
    component: lazy(() => import('./web/diagram-page.tsx'), 'DiagramPage'),
  }),
};
