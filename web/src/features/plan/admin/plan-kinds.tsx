import type { PlanEntry } from '@vitrin/contract/plan.ts';
import {
  Building2 as Building,
  CalendarDays,
  Dices,
  FileText,
  GalleryHorizontal,
  Gift,
  Image as ImageIcon,
  LayoutGrid,
  Radio,
  Ticket,
} from 'lucide-react';
import type { ComponentType } from 'react';

interface PlanKind {
  Icon: ComponentType<{ className?: string }>;
  /** Background and colour of the icon. */
  iconClass: string;
}

const neutral = 'bg-s3 text-text-2';
const accent = 'bg-accent-soft-2 text-accent-text';
const info = 'bg-info-soft text-info';
const success = 'bg-success-soft text-success';
const warning = 'bg-warning-soft text-warning';
const danger = 'bg-danger-soft text-danger';

const defaultKind: PlanKind = { Icon: FileText, iconClass: neutral };
const planKinds: Partial<Record<PlanEntry['collection'], PlanKind>> = {
  cards: { Icon: LayoutGrid, iconClass: accent },
  banners: { Icon: ImageIcon, iconClass: info },
  'sliding-banners': { Icon: GalleryHorizontal, iconClass: info },
  companies: { Icon: Building, iconClass: neutral },
  'ticket-companies': { Icon: Ticket, iconClass: neutral },
  rewards: { Icon: Gift, iconClass: success },
  events: { Icon: CalendarDays, iconClass: warning },
  'streaming-verifications': { Icon: Radio, iconClass: danger },
  draws: { Icon: Dices, iconClass: accent },
};

/** The icon of a kind of content in its colour. */
export function PlanKindIcon({ collection }: Pick<PlanEntry, 'collection'>) {
  const { Icon, iconClass } = planKinds[collection] ?? defaultKind;
  return (
    <span className={`grid size-5 flex-none place-items-center rounded-xs ${iconClass}`}>
      <Icon className="size-3.5" aria-hidden="true" />
    </span>
  );
}
