import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../../ui/layout/breadcrumb.tsx';
import './content.css';

interface ContentHeadProps {
  crumbs: Crumb[];
  title: ReactNode;
  children?: ReactNode;
}

export function ContentHead({ crumbs, title, children }: ContentHeadProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} className="pt-5" />
      <header className="content-head">
        <h1>{title}</h1>
        {children}
      </header>
    </>
  );
}
