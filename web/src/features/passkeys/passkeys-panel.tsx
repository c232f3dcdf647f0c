import { useQuery } from '@tanstack/react-query';
import { MAX_PASSKEYS, type Passkey } from '@vitrin/contract/passkeys.ts';
import { KeyRound, Plus } from 'lucide-react';
import { apiQuery } from '../../lib/api/query-client.ts';
import { formatShortDate, formatShortDateTime } from '../../lib/format/date-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { Panel } from '../../ui/layout/panel.tsx';

// Loaded on demand: the dialogs are needed only after a click.
const AddPasskeyDialog = createLazyDialog(() => import('./add-passkey-dialog.tsx'));
const RemovePasskeyDialog = createLazyDialog(() => import('./remove-passkey-dialog.tsx'));

type DialogPayload = { kind: 'add' } | { kind: 'remove'; passkey: Passkey; isLast: boolean };

/** The passkeys of the signed-in staff member. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery);
  const { show, renderDialog } = useDialog<DialogPayload>();
  const focusRecovery = useFocusRecovery();
  const count = query.data?.length ?? 0;

  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="gecis-anahtarlari-baslik">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pt-5 pb-3">
        <h2
          id="gecis-anahtarlari-baslik"
          className="font-display text-[20px]/6 font-bold tracking-[-.02em]"
        >
          Geçiş Anahtarları
        </h2>
        {count > 0 && <Badge hideDot>{count}</Badge>}
      </div>
      <p className="max-w-140 px-gutter pb-4 text-14 text-text-2">
        Yönetici girişinde şifre ve kod yerine telefonunuzun ya da bilgisayarınızın ekran kilidini
        kullanın. Anahtar cihazınızdan çıkmaz; sahte bir sitede çalışmaz.
      </p>
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Geçiş anahtarları yüklenemedi"
        empty={{
          icon: <KeyRound />,
          title: 'Geçiş anahtarınız yok',
          description: 'İlkini bu cihazda oluşturabilirsiniz.',
        }}
        loading={<Skeleton className="mx-gutter my-6.5 h-4 w-40" />}
      >
        {(rows) => (
          <ul {...focusRecovery}>
            {rows.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => show({ kind: 'remove', passkey, isLast: rows.length === 1 })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <div className="border-line border-t px-gutter py-5">
        {count >= MAX_PASSKEYS ? (
          <p className="text-14 text-text-2">{`En fazla ${MAX_PASSKEYS} geçiş anahtarınız olabilir. Yenisi için birini silin.`}</p>
        ) : (
          <Button
            variant="outline"
            className="max-md:w-full"
            icon={<Plus />}
            onClick={() => show({ kind: 'add' })}
          >
            Geçiş anahtarı ekle
          </Button>
        )}
      </div>
      {renderDialog((openProps, payload) =>
        payload.kind === 'add' ? (
          <AddPasskeyDialog {...openProps} />
        ) : (
          <RemovePasskeyDialog {...payload} {...openProps} />
        ),
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li
      data-row=""
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-gutter py-3.25 text-14"
    >
      <div className="min-w-0 flex-1">
        <b className="text-15 font-strong wrap-anywhere">{name}</b>
        <p className="text-13 text-text-3">
          <span className="whitespace-nowrap">
            Eklendi: <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
            {' · '}
          </span>
          <span className="whitespace-nowrap">
            {lastUsedAt ? (
              <span>
                Son giriş: <time dateTime={lastUsedAt}>{formatShortDateTime(lastUsedAt)}</time>
              </span>
            ) : (
              'Henüz kullanılmadı'
            )}
          </span>
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

/** All passkeys of the signed-in user */
const passkeysQuery = apiQuery('GET /api/user/passkeys', { query: { limit: MAX_PASSKEYS } });
