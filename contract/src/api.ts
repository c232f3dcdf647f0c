import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { collections } from './collections.ts';
import { connections } from './connections.ts';
import { consents } from './consents.ts';
import { deadLinks } from './dead-links.ts';
import { draws } from './draws.ts';
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
import { events } from './events.ts';
import { heldPoints } from './held-points.ts';
import { history } from './history.ts';
import { live } from './live.ts';
import { maintenance } from './maintenance.ts';
import { market, rewardCodes } from './market.ts';
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
import { reasonPresets } from './reason-presets.ts';
import { safety } from './safety.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sites } from './sites.ts';
import { social } from './social.ts';
import { streams } from './streams.ts';
import { support } from './support.ts';
import { tickets } from './tickets.ts';
import { userAdmin } from './user-admin.ts';
import { views } from './views.ts';

/** Features without the editing of collections, each with its Turkish name in the API document */
const features = {
  accounts: ['Kayıt, giriş, çıkış ve kendi şifresi', accounts],
  ownAccount: ['Kendi oturumları, verileri ve hesabı', ownAccount],
  secondStep: ['İki adımlı doğrulama', secondStep],
  passkeys: ['Geçiş anahtarları', passkeys],
  safety: ['Mola ve harcama sınırı', safety],
  consents: ['İzinler', consents],
  email: ['E-posta adresi ve doğrulaması', email],
  profile: ['Ad, soyad ve telefon', profile],
  notifications: ['Bildirimler', notifications],
  announcements: ['Duyurular', announcements],
  userAdmin: ['Hesapların yönetimi', userAdmin],
  members: ['Üyeler, ekibin gördüğü kadarıyla', members],
  views: ['Kayıtlı görünümler', views],
  search: ['Panelde arama', search],
  audit: ['İşlem kayıtları', audit],
  points: ['Puan hareketleri ve lider tablosu', points],
  heldPoints: ['Bekleyen puanlar', heldPoints],
  duplicates: ['Aynı kişiler', duplicates],
  economy: ['Puan ekonomisi', economy],
  streams: ['Yayın linki ve yayın kodu', streams],
  tickets: ['Bilet başvuruları ve numaraları', tickets],
  partnerReports: ['Partner raporları', partnerReports],
  partners: ['Partnerler ve ekstreler', partners],
  postbacks: ['Partnerlerin bildirimleri', postbacks],
  rewardCodes: ['Ödüllerin kodları', rewardCodes],
  market: ['Ödül alımı ve siparişler', market],
  events: ['Etkinlikler ve katılım', events],
  draws: ['Çekilişler', draws],
  social: ['Sosyal hesap doğrulama', social],
  objections: ['İtirazlar', objections],
  support: ['Destek', support],
  analytics: ['İstatistikler', analytics],
  live: ['Panelde anlık değişiklikler', live],
  settings: ['Site ayarları', settings],
  reasonPresets: ['Hazır yanıtlar', reasonPresets],
  sites: ['Kart sayfaları', sites],
  deadLinks: ['Açılmayan linkler', deadLinks],
  history: ['Sürümler ve çöp kutusu', history],
  plan: ['Yayın planı', plan],
  media: ['Görseller', media],
  maintenance: ['Bakım', maintenance],
  connections: ['Telegram ve e-posta bağlantıları', connections],
  setup: ['Kurulum', setup],
} as const;

const parts: (readonly [name: string, description: string, endpoints: object])[] = [
  ...Object.values(collections).map((part) => [part.apiName, part.rowsName, part] as const),
  ...Object.entries(features).map(([name, part]) => [name, ...part] as const),
];

/** All endpoints, by feature. The server has no others. */
export const api = Object.fromEntries(parts.map(([name, , endpoints]) => [name, endpoints]));

/** Turkish name of each feature in the API document */
export const apiDescriptions = Object.fromEntries(
  parts.map(([name, description]) => [name, description]),
);

type Declarations =
  | (typeof features)[keyof typeof features][1]
  | (typeof collections)[keyof typeof collections];
type EndpointOf<D> = D extends unknown ? Extract<D[keyof D], Endpoint> : never;
type DeclaredEndpoint = EndpointOf<Declarations>;

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
