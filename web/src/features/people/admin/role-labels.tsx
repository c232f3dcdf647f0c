import { type Role, roleLabels, roles } from '@vitrin/contract/roles.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/** Describes the permissions of each role. */
export const roleDescriptions: Record<Role, string> = {
  viewer: 'Siteyi kullanır; yönetim paneline giremez.',
  editor: 'Panelde içeriği, başvuruları ve ayarları yönetir; üyeleri ve işlem kayıtlarını görmez.',
  super_admin: 'Her şeyi yönetir: üyelerin rolleri, puanları ve şifreleri de.',
};

export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

const tones = { viewer: 'neutral', editor: 'info', super_admin: 'accent' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge hideDot tone={tones[role]}>
      {roleLabels[role]}
    </Badge>
  );
}

export function BreakBadge({ user }: { user: Pick<ManagedUser, 'break'> }) {
  return user.break && <Badge tone="info">Molada</Badge>;
}

export function SuspendedBadge({ suspended }: Pick<ManagedUser, 'suspended'>) {
  return <Badge tone={suspended ? 'danger' : 'success'}>{suspended ? 'Askıda' : 'Aktif'}</Badge>;
}
