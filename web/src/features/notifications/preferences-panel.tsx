import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { Channel, NotificationPreferences } from '@vitrin/contract/notifications.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { preferencesQuery } from './queries.ts';

type Preferences = InputOf<'PUT /api/user/notification-preferences'>['body'];

type VerifiedChannels = Pick<User, 'telegramVerified' | 'emailVerified'>;

/** The notification channels that a member can turn on, besides the inbox. */
export function PreferencesPanel({ user }: { user: VerifiedChannels }) {
  return (
    <TitledPanel id="bildirim-baslik" title="Bildirim Tercihleri">
      <QueryView
        query={useQuery(preferencesQuery)}
        errorTitle="Tercihler yüklenemedi"
        headingLevel={3}
        loading={<Skeleton className="mx-gutter mb-6 h-24" />}
      >
        {(preferences) => <PreferenceSwitches preferences={preferences} user={user} />}
      </QueryView>
    </TitledPanel>
  );
}

function PreferenceSwitches({
  preferences,
  user,
}: {
  preferences: NotificationPreferences;
  user: VerifiedChannels;
}) {
  const availableChannels = useQuery(channelsQuery).data;
  const { refused: refusedChannels = [], ...savedValues } = preferences;
  const save = useApi('PUT /api/user/notification-preferences', {});
  const shownValues = save.isPending ? save.variables : savedValues;
  const renderSwitch = (name: keyof Preferences, label: string, hint: string | undefined) => (
    <div className="grid gap-1">
      <Switch
        id={`tercih-${name}`}
        className="justify-self-start"
        label={label}
        checked={shownValues[name] && !hint}
        disabled={Boolean(hint)}
        busy={save.isPending}
        aria-describedby={hint && `tercih-${name}-not`}
        onCheckedChange={(checked) => save.mutate({ ...savedValues, [name]: checked })}
      />
      {hint && (
        <p className="pl-12 text-13 text-text-3" id={`tercih-${name}-not`}>
          {hint}
        </p>
      )}
    </div>
  );
  return (
    <div className="grid max-w-140 gap-4 px-gutter pt-1 pb-6 text-14">
      <p className="text-text-2">
        Bildirimler her zaman gelen kutunuzda durur. İsterseniz şu kanallardan da göndeririz:
      </p>
      {refusedChannels.map((channel) => (
        <Notice key={channel} tone="warning">
          {refusalMessages[channel]}
        </Notice>
      ))}
      {renderSwitch(
        'telegram',
        'Telegram',
        getHint(availableChannels?.telegram, user.telegramVerified, 'telegram'),
      )}
      {renderSwitch(
        'email',
        'E-posta',
        getHint(availableChannels?.email, user.emailVerified, 'email'),
      )}
      {renderSwitch('announcements', 'Duyuruları bu kanallardan da al', undefined)}
    </div>
  );
}

const refusalMessages: Record<Channel, string> = {
  telegram:
    'Bot size Telegram’dan yazamadı: engellemiş olabilirsiniz. Engeli kaldırıp yeniden açın.',
  email: 'E-postamız adresinize ulaşmadı. Adresinizi düzeltip yeniden açın.',
};

const verificationHints: Record<Channel, string> = {
  telegram: 'Telegram hesabınızı doğrulayınca gönderilir.',
  email: 'E-posta adresinizi doğrulayınca gönderilir.',
};

function getHint(isAvailable: boolean | undefined, isVerified: boolean, channel: Channel) {
  if (isAvailable === false) return 'Site şu anda bu kanaldan gönderim yapamıyor.';
  return isVerified ? undefined : verificationHints[channel];
}
