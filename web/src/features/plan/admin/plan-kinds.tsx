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
  /** Fill of the bar. */
  fill: string;
  /** Colour of the icon. */
  ink: string;
}

const neutral = { fill: 'bg-s3', ink: 'text-text-2' };
const accent = { fill: 'bg-accent-soft-2', ink: 'text-accent-text' };
const info = { fill: 'bg-info-soft', ink: 'text-info' };
const success = { fill: 'bg-success-soft', ink: 'text-success' };
const warning = { fill: 'bg-warning-soft', ink: 'text-warning' };
const danger = { fill: 'bg-danger-soft', ink: 'text-danger' };

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
        const { Icon, fill, ink } = planKinds[kind];
        return (
          <li key={kind} className="flex items-center gap-2">
            <span className={`grid size-5 place-items-center rounded-xs ${fill} ${ink}`}>
              <Icon className="size-3.5" aria-hidden="true" />
            </span>
            {getContentLabel(kind)}
          </li>
        );
      })}
    </ul>
  );
}
