import { useQuery } from '@tanstack/react-query';
import type { StreamRule } from '@vitrin/contract/streams.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ColorInput } from '../../../ui/input/color-input.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { NumberInput } from '../../../ui/input/text-input.tsx';
import {
  buildOverlayUrl,
  OVERLAY_SIZES,
  type OverlayStyle,
  parseOverlayStyle,
} from '../overlay/overlay-style.ts';
import { streamQuery } from '../queries.ts';
import { ObsPicture } from './obs-picture.tsx';

interface OverlayDialogProps extends DialogOpenProps {
  rule: StreamRule;
}

/** The address of the page that shows a rule's codes on the stream, with its look and how to use it. */
export function OverlayDialog({ rule, ...openProps }: OverlayDialogProps) {
  const [size, setSize] = useState(String(OVERLAY_SIZES.default));
  const [color, setColor] = useState('#ffffff');
  const confirmation = useDialog<null>();
  const creation = useApi('POST /api/streaming-verifications/:id/overlay', {
    params: { id: rule.id },
  });
  const style = parseOverlayStyle(String(new URLSearchParams({ boyut: size, renk: color })));
  const url = creation.data && buildOverlayUrl(creation.data.url, style);

  return (
    <Dialog {...openProps} title="Yayın Ekranı" size="lg">
      <div className="grid gap-5">
        <p className="text-14 text-text-2">
          Bu sayfa kodu ve kalan süreyi şeffaf zeminde gösterir. OBS gibi bir programa eklediğinizde
          üyeler sitede ‘Yayında’ yazısını görür ve kodu girebilir.
        </p>
        <LiveState rule={rule} />
        {url ? (
          <div className="grid gap-2">
            <Notice tone="warning">
              Adres bir daha gösterilmez; şimdi kopyalayın. Adresi bilen herkes kodu görür.
            </Notice>
            <code className="rounded-md bg-s2 px-4 py-3 text-13 wrap-anywhere select-all">
              {url}
            </code>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={url} label="Adresi kopyala" variant="primary" />
              <Button
                variant="outline"
                icon={<RefreshCw />}
                onClick={() => confirmation.show(null)}
              >
                Yeni adres
              </Button>
            </div>
          </div>
        ) : (
          <Button
            variant="primary"
            className="justify-self-start max-md:justify-self-stretch"
            busy={creation.isPending}
            onClick={() => confirmation.show(null)}
          >
            Adres oluştur
          </Button>
        )}
        <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="grid content-start gap-3.5">
            <Field label="Yazı boyutu (piksel)" hint={`${OVERLAY_SIZES.min}–${OVERLAY_SIZES.max}`}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={size}
                  min={OVERLAY_SIZES.min}
                  max={OVERLAY_SIZES.max}
                  onChange={({ target }) => setSize(target.value)}
                />
              )}
            </Field>
            <Field label="Yazı rengi">
              {(control) => <ColorInput {...control} value={color} onValueChange={setColor} />}
            </Field>
          </div>
          <OverlayPreview size={style.size} color={style.color} isDark={style.isDark} />
        </div>
        <Steps size={style.size} />
      </div>
      {confirmation.renderDialog((confirmProps) => (
        <ConfirmDialog
          {...confirmProps}
          title="Yeni adres oluşturulsun mu?"
          message="Bu kuralın önceki adresi varsa hemen kapanır: OBS’te açıksa kod kaybolur ve yeni adresi eklemeniz gerekir."
          confirmLabel="Oluştur"
          tone="primary"
          onConfirm={async () => void (await creation.mutateAsync())}
        />
      ))}
    </Dialog>
  );
}

/** Whether the overlay is on a stream; updated by the live events of the panel. */
function LiveState({ rule }: { rule: StreamRule }) {
  const { data: stream } = useQuery({ ...streamQuery, staleTime: 0 });
  if (!rule.isActive)
    return (
      <Notice tone="info">
        Kural pasif: sayfa kodu gösterir, ama üyeler giremez ve puan almaz.
      </Notice>
    );
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-14" role="status">
      {stream?.live ? (
        <Badge tone="success">Yayında</Badge>
      ) : (
        <>
          <Badge tone="neutral">Bağlı değil</Badge>
          <span className="text-text-2">Adres OBS’te açılınca burada ‘Yayında’ yazar.</span>
        </>
      )}
    </p>
  );
}

function Steps({ size }: { size: number }) {
  // The longest code has nine letters and two digits, beside the ring. A line below it tells about a lost connection.
  const [width, height] = [Math.ceil((size * 9.5) / 10) * 10, Math.ceil((size * 2) / 10) * 10];
  const steps = [
    'OBS’te ‘Kaynaklar’ kutusundaki + düğmesine basın ve ‘Tarayıcı’yı seçin.',
    `Adresi ‘URL’ alanına yapıştırın. Genişliğe ${width}, yüksekliğe ${height} yazın.`,
    'Kaynağı, görüntüde üzerine başka bir şey gelmeyen bir yere sürükleyin.',
  ];
  return (
    <section className="grid gap-4 md:grid-cols-2" aria-labelledby="obs-adimlari">
      <div>
        <h3 id="obs-adimlari" className="text-15 font-strong">
          OBS’te nereye eklenir?
        </h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-14 text-text-2 marker:text-text-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <ObsPicture width={width} height={height} />
    </section>
  );
}

/** A 720p picture with the code as the overlay shows it, in proportion. */
function OverlayPreview({ size, color, isDark }: OverlayStyle) {
  const halo = isDark ? '#ffffff' : '#000000';
  const radius = size * 0.5;
  return (
    <figure className="m-0 grid gap-1.5">
      <svg
        viewBox="0 0 1280 720"
        className="block w-full rounded-lg border border-line"
        role="img"
        aria-label={`Önizleme: ${size} piksel boyunda kod`}
      >
        <defs>
          <linearGradient id="yayin-goruntusu" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#22405c" />
            <stop offset="0.5" stopColor="#7d8f76" />
            <stop offset="1" stopColor="#d9c7a1" />
          </linearGradient>
        </defs>
        <rect width="1280" height="720" fill="url(#yayin-goruntusu)" />
        <g
          transform={`translate(${48 + radius} ${672 - radius})`}
          fill="none"
          strokeWidth={size * 0.09}
        >
          <circle r={radius} stroke={halo} strokeWidth={size * 0.15} opacity="0.5" />
          <circle r={radius} stroke={color} opacity="0.3" />
          <circle
            r={radius}
            stroke={color}
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset="30"
            strokeLinecap="round"
            transform="rotate(-90)"
          />
        </g>
        <text
          x={48 + radius * 2 + size * 0.3}
          y={672 - radius}
          dominantBaseline="central"
          fill={color}
          stroke={halo}
          strokeWidth={size * 0.06}
          paintOrder="stroke"
          fontSize={size}
          fontWeight="800"
          fontFamily="Segoe UI, Helvetica Neue, Arial, sans-serif"
        >
          ELMA 42
        </text>
      </svg>
      <figcaption className="text-13 text-text-3">Önizleme: 1280 × 720 görüntü üzerinde</figcaption>
    </figure>
  );
}
