import type { ComponentProps } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import { openVanDialog } from './open-van-dialog.ts';
import './van-chip.css';

/**
 * The visitor's van, which opens the dialog. The markup is the same for everybody: its text and color are CSS
 * properties of the document (rules/van-look.ts), set before the first paint.
 */
export const VanChip = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="dialog"
    {...rest}
    className={classNames('van-chip', className)}
    onClick={() => void openVanDialog()}
  >
    <span className="van-drawing" />
    <span className="van-words">
      <small>My van </small> <b>Choose it once</b>
    </span>
  </button>
);
