import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { banners } from './banners.ts';
import { cards } from './cards.ts';
import { companies } from './companies.ts';
import { connections } from './connections.ts';
import { consents } from './consents.ts';
import { deadLinks } from './dead-links.ts';
import { drawCollection, draws } from './draws.ts';
import { duplicates } from './duplicates.ts';
import { economy } from './economy.ts';
import { email } from './email.ts';
import {
  type CallInput,
  type Endpoint,
  isEndpoint,
  type Returns,
  type ValidInput,
} from './endpoint.ts';
import { eventCollection, events } from './events.ts';
import { heldPoints } from './held-points.ts';
import { history } from './history.ts';
import { live } from './live.ts';
import { maintenance } from './maintenance.ts';
import { market, rewardCodes, rewards } from './market.ts';
import { media } from './media.ts';
import { members } from './members.ts';
import { announcements, notifications } from './notifications.ts';
import { objections } from './objections.ts';
import { ownAccount, secondStep } from './own-account.ts';
import { partnerReports } from './partner-reports.ts';
import { partners, postbacks } from './partners.ts';
import { passkeys } from './passkeys.ts';
import { plan } from './plan.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { questions } from './questions.ts';
import { reasonPresets } from './reason-presets.ts';
import { safety } from './safety.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sites } from './sites.ts';
import { slidingBanners } from './sliding-banners.ts';
import { social } from './social.ts';
import { streamRules, streams } from './streams.ts';
import { support } from './support.ts';
import { ticketCompanies } from './ticket-companies.ts';
import { tickets } from './tickets.ts';
import { userAdmin } from './user-admin.ts';
import { views } from './views.ts';

/** All endpoints, by feature. The server has no others. */
export const api = {
  accounts,
  ownAccount,
  secondStep,
  passkeys,
  safety,
  consents,
  email,
  profile,
  notifications,
  announcements,
  userAdmin,
  members,
  views,
  search,
  audit,
  points,
  heldPoints,
  duplicates,
  economy,
  streamRules,
  streams,
  ticketCompanies,
  tickets,
  partnerReports,
  partners,
  postbacks,
  rewards,
  rewardCodes,
  market,
  eventCollection,
  events,
  drawCollection,
  draws,
  social,
  objections,
  support,
  analytics,
  live,
  settings,
  reasonPresets,
  cards,
  sites,
  banners,
  slidingBanners,
  companies,
  questions,
  deadLinks,
  history,
  plan,
  media,
  maintenance,
  connections,
  setup,
};

/** Turkish name of each feature in the API document */
export const apiDescriptions: Record<keyof typeof api, string> = {
  accounts: 'Kayıt, giriş, çıkış ve kendi şifresi',
  ownAccount: 'Kendi oturumları, verileri ve hesabı',
  secondStep: 'İki adımlı doğrulama',
  passkeys: 'Geçiş anahtarları',
  safety: 'Mola ve harcama sınırı',
  consents: 'İzinler',
  email: 'E-posta adresi ve doğrulaması',
  profile: 'Ad, soyad ve telefon',
  notifications: 'Bildirimler',
  announcements: 'Duyurular',
  userAdmin: 'Hesapların yönetimi',
  members: 'Üyeler, ekibin gördüğü kadarıyla',
  views: 'Kayıtlı görünümler',
  search: 'Panelde arama',
  audit: 'İşlem kayıtları',
  points: 'Puan hareketleri ve lider tablosu',
  heldPoints: 'Bekleyen puanlar',
  duplicates: 'Aynı kişiler',
  economy: 'Puan ekonomisi',
  streamRules: 'Yayın kuralları',
  streams: 'Yayın linki ve yayın kodu',
  ticketCompanies: 'Bilet firmaları',
  tickets: 'Bilet başvuruları ve numaraları',
  partnerReports: 'Partner raporları',
  partners: 'Partnerler ve ekstreler',
  postbacks: 'Partnerlerin bildirimleri',
  rewards: 'Ödüller',
  rewardCodes: 'Ödüllerin kodları',
  market: 'Ödül alımı ve siparişler',
  eventCollection: 'Etkinliklerin yönetimi',
  events: 'Etkinlikler ve katılım',
  drawCollection: 'Çekilişlerin yönetimi',
  draws: 'Çekilişler',
  social: 'Sosyal hesap doğrulama',
  objections: 'İtirazlar',
  support: 'Destek',
  analytics: 'İstatistikler',
  live: 'Panelde anlık değişiklikler',
  settings: 'Site ayarları',
  reasonPresets: 'Hazır yanıtlar',
  cards: 'Kartlar',
  sites: 'Kart sayfaları',
  banners: 'Bannerlar',
  slidingBanners: 'Kayan bannerlar',
  companies: 'Firmalar',
  questions: 'Sık sorulan sorular',
  deadLinks: 'Açılmayan linkler',
  history: 'Sürümler ve çöp kutusu',
  plan: 'Yayın planı',
  media: 'Görseller',
  maintenance: 'Bakım',
  connections: 'Telegram ve e-posta bağlantıları',
  setup: 'Kurulum',
};

type DeclaredEndpoint = {
  [F in keyof typeof api]: Extract<(typeof api)[F][keyof (typeof api)[F]], Endpoint>;
}[keyof typeof api];

type ByRoute = { [E in DeclaredEndpoint as E['route']]: E };

/** Method and path of an endpoint, for example `GET /api/cards` */
export type RouteName = keyof ByRoute;
/** Routes of paginated lists */
export type PagedRoute = RouteName extends infer R
  ? R extends RouteName
    ? InputOf<R> extends { query: { cursor?: string | undefined } }
      ? R
      : never
    : never
  : never;

export type InputOf<R extends RouteName> = CallInput<ByRoute[R]>;
export type ValidInputOf<R extends RouteName> = ValidInput<ByRoute[R]>;
export type ReturnsOf<R extends RouteName> = Returns<ByRoute[R]>;

/** Returns all endpoints of a feature. */
export function listEndpoints(feature: object): Endpoint[] {
  return Object.values(feature).filter(isEndpoint);
}
