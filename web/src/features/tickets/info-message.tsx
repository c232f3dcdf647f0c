import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import Ticket from 'lucide-react/icons/ticket';
import { Notice } from '../../ui/notice.tsx';

interface InfoMessageProps {
  settings: TicketSettings;
  className: string;
}

/** What staff want to be known before anyone applies. */
export function InfoMessage({ settings, className }: InfoMessageProps) {
  return (
    <Notice
      tone="accent"
      className={className}
      icon={<Ticket className="size-4.5" aria-hidden="true" />}
    >
      <p className="font-strong whitespace-pre-line wrap-anywhere">{settings.infoMessage}</p>
    </Notice>
  );
}
