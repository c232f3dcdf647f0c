import { LINKS_HIDDEN_MESSAGE } from '../../lib/session/links-hidden-message.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { OnBreakCard } from '../../ui/feedback/on-break-card.tsx';

/** Notice that links are hidden during a break. */
export function BreakNotice({ className }: { className?: string }) {
  const until = useBreakUntil();
  return until ? (
    <OnBreakCard text={LINKS_HIDDEN_MESSAGE} until={until} className={className} />
  ) : null;
}
