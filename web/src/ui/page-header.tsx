import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
};

/** The head of an admin page. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <div className="adm-h">
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions}
    </div>
  );
}
