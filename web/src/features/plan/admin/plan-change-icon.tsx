import { ArrowDown, ArrowUp, Dices } from 'lucide-react';
import type { PlanChange } from './group-plan-by-day.ts';

const changeIcons = {
  appears: { label: 'Görünür', Icon: ArrowUp, className: 'text-success' },
  disappears: { label: 'Kalkar', Icon: ArrowDown, className: 'text-warning' },
  drawn: { label: 'Çekilir', Icon: Dices, className: 'text-accent-text' },
};

/** The icon of a change with its label. */
export function PlanChangeIcon({ kind }: { kind: PlanChange['kind'] }) {
  const { label, Icon, className } = changeIcons[kind];
  return (
    <span className={`inline-flex flex-none items-center gap-1 ${className}`}>
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="text-13 font-strong">{label}</span>
    </span>
  );
}
