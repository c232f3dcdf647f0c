import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useRowMark } from '../../lib/use-row-mark.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { platformLabels } from './labels.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface SocialCardProps {
  platform: SocialPlatform;
  /** Absent if the member has none. */
  verificationId: string | undefined;
  /** The points that the member can earn or has earned. */
  points: number;
  children: ElementNode;
  /** Content at the bottom of the card. */
  footer?: ElementNode;
}

export function SocialCard({
  platform,
  verificationId,
  points,
  children,
  footer,
}: SocialCardProps) {
  const titleId = `dogrulama-${platform}-baslik`;
  return (
    <Panel
      as="article"
      {...useRowMark(verificationId)}
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3.5 p-gutter text-14/normal text-text-2 data-marked:bg-accent-soft"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformIcon platform={platform} />
        <h3
          id={titleId}
          className="min-w-0 flex-1 basis-20 font-display text-18/[1.25] font-bold tracking-[-.02em] text-text"
        >
          {platformLabels[platform]}
        </h3>
        {points > 0 && <Badge tone="points" hideDot>{`${formatNumber(points)} puan`}</Badge>}
      </header>
      {children}
      {footer && <div className="mt-auto grid gap-2.5">{footer}</div>}
    </Panel>
  );
}
