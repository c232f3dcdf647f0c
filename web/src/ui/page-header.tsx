import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
};

/** The head of an admin page. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex items-center gap-4 max-md:flex-wrap">
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <h1 className="outline-none text-22/[1.3] font-strong">{title}</h1>
        {text && <p className="text-14 text-text-2">{text}</p>}
      </div>
      {actions}
    </div>
  );
}
