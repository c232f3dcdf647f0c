import type { PlanEntry } from '@vitrin/contract/plan.ts';
import {
  Building2 as Building,
  CalendarDays,
  Dices,
  GalleryHorizontal,
  Gift,
  Image as ImageIcon,
  LayoutGrid,
  Radio,
  Ticket,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { getContentLabel } from '../../../labels/content-labels.ts';

interface PlanKind {
  Icon: ComponentType<{ className?: string }>;
  /** Background class of the bar. */
  fillClass: string;
  /** Colour class of the icon. */
  iconClass: string;
}

const neutral = { fillClass: 'bg-s3', iconClass: 'text-text-2' };
const accent = { fillClass: 'bg-accent-soft-2', iconClass: 'text-accent-text' };
const info = { fillClass: 'bg-info-soft', iconClass: 'text-info' };
const success = { fillClass: 'bg-success-soft', iconClass: 'text-success' };
const warning = { fillClass: 'bg-warning-soft', iconClass: 'text-warning' };
const danger = { fillClass: 'bg-danger-soft', iconClass: 'text-danger' };

export const planKinds: Record<PlanEntry['collection'], PlanKind> = {
  cards: { Icon: LayoutGrid, ...accent },
  banners: { Icon: ImageIcon, ...info },
  'sliding-banners': { Icon: GalleryHorizontal, ...info },
  companies: { Icon: Building, ...neutral },
  'ticket-companies': { Icon: Ticket, ...neutral },
  rewards: { Icon: Gift, ...success },
  events: { Icon: CalendarDays, ...warning },
  'streaming-verifications': { Icon: Radio, ...danger },
  draws: { Icon: Dices, ...accent },
};

/** The icons of the kinds that the calendar shows. */
export function PlanLegend({ kinds }: { kinds: readonly PlanEntry['collection'][] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-text-2 max-md:hidden">
      {kinds.map((kind) => {
        const { Icon, fillClass, iconClass } = planKinds[kind];
        return (
          <li key={kind} className="flex items-center gap-2">
            <span className={`grid size-5 place-items-center rounded-xs ${fillClass} ${iconClass}`}>
              <Icon className="size-3.5" aria-hidden="true" />
            </span>
            {getContentLabel(kind)}
          </li>
        );
      })}
    </ul>
  );
}
