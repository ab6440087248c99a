import type { ReactNode } from 'react';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { Button } from '../../../ui/form/button.tsx';
import './mine-first.css';

/** Asks for the visitor's van, until there is one. */
export const ChooseVan = ({ children }: { children: ReactNode }) => (
  <p className="choose-van print-hidden">
    {children}{' '}
    <Button variant="quiet" onClick={() => void openVanDialog()}>
      Choose my van
    </Button>
  </p>
);
