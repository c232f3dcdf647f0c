import type { ElementNode } from '../../lib/element-node.ts';
import { Panel, type PanelProps } from './panel.tsx';

export function PanelTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2
      id={id}
      className="px-gutter pt-5 pb-3 font-display text-[20px]/6 font-bold tracking-[-.02em]"
    >
      {children}
    </h2>
  );
}

type TitledPanelProps = Omit<PanelProps, 'as' | 'title' | 'children'> & {
  id: string;
  title: string;
  children?: ElementNode;
};

/** A section of a public page: a panel named by its title, which has the `id`. */
export function TitledPanel({ id, title, children, ...panel }: TitledPanelProps) {
  return (
    <Panel {...panel} as="section" aria-labelledby={id}>
      <PanelTitle id={id}>{title}</PanelTitle>
      {children}
    </Panel>
  );
}
