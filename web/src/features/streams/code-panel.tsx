import { useQuery } from '@tanstack/react-query';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { type Stream, streams } from '@vitrin/contract/streams.ts';
import { Radio } from 'lucide-react';
import { useEffect } from 'react';
import { FormError } from '../../forms/form-error.tsx';
import { TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatTime } from '../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { createCodePointsToast, createHeldPointsToast } from './points-toast.ts';
import { streamQuery } from './queries.ts';
import { dispatchStream } from './stream-event.ts';

/** Time between two requests while the panel is visible: a new stream is soon known without a reload. */
const POLL_MS = 30_000;

/** The field for the code that the stream shows; renders nothing unless the active rule pays for codes. */
export function CodePanel() {
  const { data: stream } = useQuery({
    ...streamQuery,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const isOnBreak = Boolean(useBreakUntil());
  useEffect(() => {
    if (stream) dispatchStream(stream);
  }, [stream]);
  if (stream?.kind !== 'code') return null;
  return (
    <TitledPanel id="yayin-kodu-baslik" title="Yayın Kodu" className="flex flex-col">
      {isOnBreak ? (
        <p className="px-gutter pt-1 pb-6 text-14 text-text-2">
          Molanız bitene kadar yayın kodu giremezsiniz.
        </p>
      ) : (
        <CodeForm stream={stream} />
      )}
    </TitledPanel>
  );
}

function CodeForm({ stream: { live, url, points } }: { stream: Stream }) {
  const getLinkProps = useExternalLinkProps();
  const linkProps = url ? getLinkProps(url) : null;
  const submission = useApi('POST /api/user/stream-code', {
    meta: { showsError: true },
    onSuccess: ({ pointsEarned, pointsHeld }) => {
      form.reset();
      toast(
        pointsHeld ? createHeldPointsToast(pointsHeld) : createCodePointsToast(pointsEarned ?? 0),
      );
    },
  });
  const form = useContractForm({ body: streams.submitCode.body, submit: submission.mutateAsync });

  return (
    <form className="flex flex-1 flex-col gap-3 px-gutter pt-1 pb-6" {...form.props}>
      <p className="flex flex-wrap items-center justify-between gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 basis-56">
          {live
            ? `Yayındayız. Ekranda görünen kodu yazın: ${formatNumber(points ?? 0)} puan.`
            : 'Şu anda yayında değiliz. Yayın başlayınca ekranda görünen kodu buraya yazın.'}
        </span>
        {linkProps && (
          <a {...linkProps} className={buttonVariants({ variant: 'outline' })}>
            <Radio className="size-4 text-danger" />
            <span>Yayını izle</span>
          </a>
        )}
      </p>
      <TextField
        control={form.control}
        name="code"
        id="yayin-kodu-alani"
        label="Yayın kodu"
        placeholder="ELMA42"
        hint="Bir kelime ve iki rakam. Büyük harf ve Türkçe harf fark etmez."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="send"
        maxLength={40}
        className="w-full max-w-140"
      />
      <FormError error={submission.error} />
      {submission.data && (
        <p role="status" className="text-14 text-text-2">
          {formatNextCode(submission.data.nextAt)}
        </p>
      )}
      <Button
        type="submit"
        className="mt-auto self-start max-md:w-full"
        busy={submission.isPending}
        busyLabel="Gönderiliyor..."
      >
        Kodu Gönder
      </Button>
    </form>
  );
}

/** Says when another code can pay. */
function formatNextCode(nextAt: string, now = new Date()): string {
  const next = new Date(nextAt);
  // The member entered the code before the one on the screen.
  if (next <= now) return 'Yayındaki yeni kodu şimdi girebilirsiniz.';
  return toIstanbulDay(next) === toIstanbulDay(now)
    ? `Sıradaki kod saat ${formatTime(toIstanbul(next))} olunca yayında.`
    : 'Bugünkü hakkınız doldu; yarın yeni kod girebilirsiniz.';
}
