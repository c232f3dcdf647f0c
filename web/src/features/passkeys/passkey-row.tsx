import type { Passkey } from '@vitrin/contract/passkeys.ts';
import { formatDateTime, formatLongDate } from '../../lib/format/date-time.ts';
import { Button } from '../../ui/button/button.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li
      data-row=""
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-6 py-3.25 text-14"
    >
      <div className="min-w-0 flex-1">
        <b className="text-15 font-strong wrap-anywhere">{name}</b>
        <p className="text-13 text-text-3">
          Eklendi: <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {' · '}
          {lastUsedAt ? (
            <>
              Son giriş: <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            'Henüz kullanılmadı'
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Geçiş anahtarını sil: ${name}`}
        onClick={onRemove}
      >
        Sil
      </Button>
    </li>
  );
}
