import type { ElementNode } from '../../../lib/element-node.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

interface AttentionPanelProps {
  /** Id of the heading. */
  id: string;
  title: string;
  badge?: ElementNode;
  /** Items of the list. */
  children: ElementNode;
}

/** A panel of the dashboard with a list of problems to solve. */
export function AttentionPanel({ id, title, badge, children }: AttentionPanelProps) {
  return (
    <Panel as="section" className="pb-3" aria-labelledby={id}>
      <PanelHeader id={id} title={title} className="pb-1">
        {badge}
      </PanelHeader>
      <ul className="px-5">{children}</ul>
    </Panel>
  );
}
