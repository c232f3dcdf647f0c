import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatShortDateTime } from '../../../lib/format/date-time.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

type Health = Pick<ConnectionStates['mail'], 'source' | 'state' | 'checkedAt' | 'error'>;

const stateBadges: Record<Health['state'], { tone: BadgeTone; label: string }> = {
  ok: { tone: 'success', label: 'Çalışıyor' },
  failed: { tone: 'danger', label: 'Çalışmıyor' },
  off: { tone: 'neutral', label: 'Bağlı değil' },
};

interface ConnectionPanelProps {
  id: string;
  title: string;
  health: Health;
  /** Variable of the server that sets this connection. */
  variable: string;
  /** What the site can do with the connection. */
  purpose: string;
  facts: [label: string, value: string | null][];
  /** Buttons that change the connection; hidden if it comes from the server. */
  changes: ElementNode;
  /** Buttons that use the connection. */
  uses?: ElementNode;
  /** What the last use of the connection has shown. */
  children?: ElementNode;
}

/** State, facts and buttons of a connection. */
export function ConnectionPanel({
  id,
  title,
  health: { source, state, checkedAt, error },
  variable,
  purpose,
  facts,
  changes,
  uses,
  children,
}: ConnectionPanelProps) {
  const { tone, label } = stateBadges[state];
  const shownFacts = facts.filter(([, value]) => value !== null);
  return (
    <Panel as="section" aria-labelledby={id}>
      <PanelHeader id={id} title={title}>
        <Badge tone={tone}>{label}</Badge>
      </PanelHeader>
      <div className="flex flex-col gap-4 px-panel pt-2 pb-5 text-14">
        <p className="text-text-2">{purpose}</p>
        {error && (
          <Notice tone="warning" role="status" className="wrap-anywhere">
            {error}
          </Notice>
        )}
        {source === 'environment' && (
          <Notice tone="neutral">
            <span>{'Bu bağlantı sunucuda '}</span>
            <code className="font-strong">{variable}</code>
            <span>
              {
                ' ile ayarlanmış. Panelden değiştirmek için sunucudaki ayarı kaldırıp siteyi yeniden başlatın.'
              }
            </span>
          </Notice>
        )}
        {shownFacts.length > 0 && (
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            {shownFacts.map(([factLabel, value]) => (
              <div key={factLabel} className="contents">
                <dt className="text-text-2">{factLabel}</dt>
                <dd className="font-strong wrap-anywhere">{value}</dd>
              </div>
            ))}
            {checkedAt && (
              <div className="contents">
                <dt className="text-text-2">Son denetim</dt>
                <dd>{formatShortDateTime(checkedAt)}</dd>
              </div>
            )}
          </dl>
        )}
        <div className="flex flex-wrap gap-2.5">
          {source !== 'environment' && changes}
          {source !== 'none' && uses}
        </div>
        {children}
      </div>
    </Panel>
  );
}
