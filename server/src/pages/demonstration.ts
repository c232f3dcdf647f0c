import type { DemonstrationNotice } from '@vitrin/contract/page-request.ts';

/** Password of all accounts of the demonstration */
export const DEMO_PASSWORD = 'gosteri';

/** Accounts of the demonstration to sign in with */
export const demoSignIns = {
  superAdmin: 'yonetici@vitrin.example',
  editor: 'editor@vitrin.example',
  member: 'uye@vitrin.example',
} as const;

/** The notice above every page of the demonstration. The README has the same tour. */
export const demonstrationNotice: DemonstrationNotice = {
  text: 'Bu bir gösteri sitesidir: üyeler, başvurular ve siparişler uydurmadır; site durdurulunca silinir.',
  signIns: `Girişler: üye ${demoSignIns.member}, editör ${demoSignIns.editor}, süper yönetici ${demoSignIns.superAdmin}. Hepsinin şifresi ${DEMO_PASSWORD}.`,
  tour: [
    { path: '/', label: 'Ana sayfa', role: 'ziyaretçi' },
    { path: '/cekilisler', label: 'Çekilişler', role: 'ziyaretçi' },
    { path: '/market', label: 'Market', role: 'üye' },
    { path: '/bilet-sistemi', label: 'Bilet sistemi', role: 'üye' },
    { path: '/profil', label: 'Profil', role: 'üye' },
    { path: '/admin/tickets?view=triage', label: 'Başvurular sırayla', role: 'editör' },
    { path: '/admin/mutabakat', label: 'Mutabakat', role: 'editör' },
    { path: '/admin', label: 'Kontrol paneli', role: 'süper yönetici' },
  ],
};
