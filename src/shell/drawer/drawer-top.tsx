import { useSuspenseQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { headerContent } from '../../settings/web/header-content.ts';
import { HeaderSearch } from '../search/header-search.tsx';

/** The head of the phone menu and its search, which work before the rest of it has loaded. */
export function DrawerTop() {
  const { data } = useSuspenseQuery(headerContent);
  return (
    <>
      <div className="drawer-head ground-header">
        <p>{data.head_title}</p>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button"
        >
          <X />
        </button>
      </div>
      <div className="p-4 border-b border-line xs:hidden">
        <HeaderSearch id="drawer-search" />
      </div>
    </>
  );
}
