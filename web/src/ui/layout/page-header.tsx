import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
};

/** The header of an admin page. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere md:basis-64">
        <h1 className="outline-none text-22/[1.3] font-strong">{title}</h1>
        {text && <p className="text-14 text-text-2">{text}</p>}
      </div>
      {actions && <div className="contents md:flex md:items-center md:gap-4">{actions}</div>}
    </div>
  );
}
