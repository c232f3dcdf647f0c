import {
  formatTelegramMessage,
  getMessageFooter,
  MESSAGE_LINK_TEXT,
} from '@vitrin/contract/outside-message.ts';
import { useWatch } from 'react-hook-form';
import type { ElementNode } from '../../../lib/element-node.ts';
import { readSiteName } from '../../../lib/site-name.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NotificationRow } from '../notification-row.tsx';
import type { AnnouncementControl } from './announcement-control.ts';

/** The message as it looks in the inbox. */
export function InboxPreview({ control }: { control: AnnouncementControl }) {
  const { title, body, link } = useMessage(control);
  return (
    <Preview title="Gelen kutusunda" hint="Her alıcıda">
      <ul inert className="overflow-hidden rounded-lg border border-line">
        <NotificationRow
          notification={{
            id: '',
            kind: 'announcement',
            title,
            body,
            link,
            createdAt: new Date().toISOString(),
            readAt: new Date().toISOString(),
          }}
          onRead={() => undefined}
        />
      </ul>
    </Preview>
  );
}

/** The message as it looks in an e-mail. */
export function MailPreview({ control }: { control: AnnouncementControl }) {
  const message = useOutsideMessage(control);
  const { title, body } = message;
  return (
    <Preview title="E-postada" hint="Duyuruları e-postayla da isteyenlere">
      <div className="grid gap-3 rounded-lg border border-line p-4 text-14 wrap-anywhere">
        <p className="border-line border-b pb-3 text-13 text-text-2">
          Konu: <b className="font-strong text-text">{title}</b>
        </p>
        <p className="text-18 font-strong">{title}</p>
        <p className="whitespace-pre-line">{body}</p>
        {message.link && (
          <p className="text-accent-text underline underline-offset-3">{message.link.text}</p>
        )}
        <p className="border-line border-t pt-3 text-12 text-text-2">{message.footer}</p>
      </div>
    </Preview>
  );
}

/** The message as it looks in Telegram. */
export function TelegramPreview({ control }: { control: AnnouncementControl }) {
  const message = useOutsideMessage(control);
  return (
    <Preview title="Telegram’da" hint="Duyuruları Telegram’dan da isteyenlere">
      <p className="rounded-xl rounded-bl-xs bg-s2 px-4 py-3 text-14 wrap-anywhere whitespace-pre-line">
        {formatTelegramMessage(message)}
      </p>
    </Preview>
  );
}

/** Returns the message for channels outside the site: with an absolute link and a footer. */
function useOutsideMessage(control: AnnouncementControl) {
  const { link, ...message } = useMessage(control);
  const { origin } = window.location;
  return {
    ...message,
    link: link ? { url: origin + link, text: MESSAGE_LINK_TEXT } : null,
    footer: getMessageFooter(readSiteName(), origin),
  };
}

function Preview({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ElementNode;
}) {
  return (
    <Panel as="section" pad className="grid content-start gap-3" aria-label={title}>
      <div>
        <h2 className="text-15 font-strong">{title}</h2>
        <p className="text-13 text-text-3">{hint}</p>
      </div>
      {children}
    </Panel>
  );
}

function useMessage(control: AnnouncementControl) {
  const [title, body, link] = useWatch({ control, name: ['title', 'body', 'link'] });
  return {
    title: title || 'Başlık',
    body: body || 'Duyurunun metni burada görünür.',
    link: link || null,
  };
}
