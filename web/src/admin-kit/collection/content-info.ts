import type { InputOf } from '@vitrin/contract/api.ts';

/** The content types, by the path segment of their routes. */
export type ContentName =
  | InputOf<'GET /api/admin/history/:collection/:id'>['params']['collection']
  | 'draws';

interface ContentInfo {
  /** The label of a content type. */
  label: string;
  /** The admin page that edits it. */
  adminPath: string;
  /** The public page that shows it, if there is a preview. */
  publicPath?: string;
}

const contentInfo: Record<ContentName, ContentInfo> = {
  cards: { label: 'Kart', adminPath: '/admin/cards', publicPath: '/' },
  banners: { label: 'Banner', adminPath: '/admin/banners', publicPath: '/' },
  'sliding-banners': {
    label: 'Kayan Banner',
    adminPath: '/admin/sliding-banners',
    publicPath: '/',
  },
  companies: { label: 'Firma', adminPath: '/admin/companies', publicPath: '/' },
  'ticket-companies': { label: 'Bilet Firması', adminPath: '/admin/ticket-companies' },
  rewards: { label: 'Ödül', adminPath: '/admin/rewards', publicPath: '/market' },
  events: { label: 'Etkinlik', adminPath: '/admin/etkinlikler', publicPath: '/etkinlikler' },
  'streaming-verifications': { label: 'Yayın Kuralı', adminPath: '/admin/streaming-verification' },
  'site-settings': { label: 'Site Ayarları', adminPath: '/admin/settings', publicPath: '/' },
  draws: { label: 'Çekiliş', adminPath: '/admin/cekilisler' },
};

export const getContentLabel = (name: ContentName) => contentInfo[name].label;
export const getPublicPath = (name: ContentName) => contentInfo[name].publicPath;

/** Search parameter of a list: the row to open. */
export const ROW_PARAM = 'kayit';

/** Returns the admin path of a row. */
export function getAdminPath(name: ContentName, id: string): string {
  const { adminPath } = contentInfo[name];
  if (name === 'draws') return `${adminPath}/${id}`;
  return name === 'site-settings' ? adminPath : `${adminPath}?${ROW_PARAM}=${id}`;
}
