import { useRef } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { fetchParticipations } from './participations.ts';

/** Copies the messages of all participants, one per line, regardless of the search. */
export function CopyMessagesButton({ id, disabled }: { id: string; disabled: boolean }) {
  /** Number of messages in the last copy. */
  const messageCount = useRef<number>(undefined);
  const loadMessages = async () => {
    messageCount.current = undefined;
    const all = await fetchParticipations(id, '');
    const messages = all
      .map(({ message }) => message.replace(/\s*\n\s*/g, ' ').trim())
      .filter(Boolean);
    messageCount.current = messages.length;
    if (messages.length === 0) throw new Error('Nothing to copy');
    return messages.join('\n');
  };
  return (
    <CopyButton
      className="max-md:h-11 max-md:w-full"
      label="Tüm mesajları kopyala"
      disabled={disabled}
      text={loadMessages}
      onCopied={() =>
        toast({
          title: `${formatNumber(messageCount.current ?? 0)} mesaj kopyalandı`,
          duration: 2000,
        })
      }
      getErrorToast={() =>
        messageCount.current === 0 ? { title: 'Kopyalanacak mesaj yok', duration: 2000 } : undefined
      }
    />
  );
}
