import type { ReactNode } from 'react';
import { useChosenType } from '../../../fitment/web/chosen-van.ts';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { Button } from '../../../ui/form/button.tsx';

/** What a diagram says of the visitor's van, or the question which that is. */
export const DiagramVan = ({ children }: { children: ReactNode }) => (
  <div className="diagram-van">
    {useChosenType() === null ? (
      <p className="diagram-ask print-hidden">
        Which parts fit yours?{' '}
        <Button variant="quiet" onClick={() => void openVanDialog()}>
          Choose my van
        </Button>
      </p>
    ) : (
      children
    )}
  </div>
);
