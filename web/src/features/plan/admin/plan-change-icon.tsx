import { ArrowDown, ArrowUp, Dices } from 'lucide-react';
import type { PlanChange } from './group-plan-by-day.ts';

const changeIcons = {
  appears: { label: 'Görünür', Icon: ArrowUp, className: 'text-success' },
  disappears: { label: 'Kalkar', Icon: ArrowDown, className: 'text-warning' },
  drawn: { label: 'Çekilir', Icon: Dices, className: 'text-accent-text' },
};

/** The icon of a change; its label is next to it or for screen readers only. */
export function PlanChangeIcon({ kind, short }: { kind: PlanChange['kind']; short?: boolean }) {
  const { label, Icon, className } = changeIcons[kind];
  return (
    <span className={`inline-flex flex-none items-center gap-1 ${className}`} title={label}>
      <Icon className="size-3.5" aria-hidden="true" />
      <span className={short ? 'sr-only' : 'text-13 font-strong'}>{label}</span>
    </span>
  );
}

/** The legend of the calendar's icons. */
export function PlanLegend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-text-2 max-md:hidden">
      {(['appears', 'disappears', 'drawn'] as const).map((kind) => (
        <li key={kind}>
          <PlanChangeIcon kind={kind} />
        </li>
      ))}
    </ul>
  );
}
