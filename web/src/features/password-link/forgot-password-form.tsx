import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../forms/form-fields.tsx';
import { channelsQuery } from '../../lib/session/channels.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { usePasswordReset } from './use-password-reset.ts';

/** The form that requests a password link. Shows a contact hint instead if the site can't send messages. */
export function ForgotPasswordForm({ form, isBusy, isSent }: ReturnType<typeof usePasswordReset>) {
  const channels = useQuery(channelsQuery).data;
  if (channels && !channels.email && !channels.telegram) {
    return (
      <Notice tone="info">
        <b>Bu site otomatik link gönderemiyor.</b>
        <span>
          {' Site yönetimine yazın: bir yönetici size bir saat geçerli bir şifre linki verebilir.'}
        </span>
      </Notice>
    );
  }
  if (isSent) {
    return (
      <Notice tone="success" role="status">
        <b>İsteğinizi aldık.</b>
        <span>{` Böyle bir üye varsa şifre linki birazdan ${describeChannels(channels)} gelir ve 30 dakika geçerlidir. Gelmezse istenmeyen iletilere bakın; yönetim ekibindeyseniz linki bir süper yöneticiden isteyin.`}</span>
      </Notice>
    );
  }
  return (
    <>
      <TextField
        control={form.control}
        name="identifier"
        label="E-posta veya Kullanıcı Adı"
        required
        controlSize="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-lg:h-13"
        block
        busy={isBusy}
        busyLabel="Gönderiliyor..."
      >
        Link gönder
      </Button>
    </>
  );
}

function describeChannels(channels: { email: boolean; telegram: boolean } | undefined): string {
  if (channels?.email && channels.telegram)
    return 'e-posta adresine ve profilinde açtıysa Telegram hesabına';
  return channels?.telegram ? 'profilinde açtıysa Telegram hesabına' : 'e-posta adresine';
}
