import type { ReactNode } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';

interface AttentionPanelProps {
  /** Id of the heading. */
  id: string;
  title: string;
  badge?: ReactNode;
  /** Items of the list. */
  children: ReactNode;
}

/** A low panel of the dashboard: the heading, and beside it a list of what needs a hand. */
export function AttentionPanel({ id, title, badge, children }: AttentionPanelProps) {
  return (
    <Panel
      as="section"
      className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-5 py-3 min-[960px]:grid-cols-[13rem_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <span className="flex items-center gap-2 self-start">
        <h2 id={id} className="text-15/7 font-strong">
          {title}
        </h2>
        {badge}
      </span>
      <ul className="self-center">{children}</ul>
    </Panel>
  );
}
