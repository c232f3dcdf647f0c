import type { InputOf } from '@vitrin/contract/api.ts';

/** The content that staff keep, by the segment of its calls. */
export type ContentName =
  | InputOf<'GET /api/admin/history/:collection/:id'>['params']['collection']
  | 'draws';

interface Place {
  /** One of them, in words. */
  word: string;
  /** The page of the panel where it is kept. */
  kept: string;
  /** The page on which visitors see it, where there is a preview of it. */
  shown?: string;
}

const places: Record<ContentName, Place> = {
  cards: { word: 'Kart', kept: '/admin/cards', shown: '/' },
  banners: { word: 'Banner', kept: '/admin/banners', shown: '/' },
  'sliding-banners': { word: 'Kayan Banner', kept: '/admin/sliding-banners', shown: '/' },
  companies: { word: 'Firma', kept: '/admin/companies', shown: '/' },
  'ticket-companies': { word: 'Bilet Firması', kept: '/admin/ticket-companies' },
  rewards: { word: 'Ödül', kept: '/admin/rewards', shown: '/market' },
  events: { word: 'Etkinlik', kept: '/admin/etkinlikler', shown: '/etkinlikler' },
  'streaming-verifications': { word: 'Yayın Kuralı', kept: '/admin/streaming-verification' },
  'site-settings': { word: 'Site Ayarları', kept: '/admin/settings', shown: '/' },
  draws: { word: 'Çekiliş', kept: '/admin/cekilisler' },
};

export const contentWord = (name: ContentName) => places[name].word;
export const shownAt = (name: ContentName) => places[name].shown;

/** In the address of a list: the row that another page leads to. */
export const ROW_PARAM = 'kayit';

/** Where the panel shows one of them. */
export function keptAt(name: ContentName, id: string): string {
  const { kept } = places[name];
  if (name === 'draws') return `${kept}/${id}`;
  return name === 'site-settings' ? kept : `${kept}?${ROW_PARAM}=${id}`;
}
