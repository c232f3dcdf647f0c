export const manualPlatforms = ['youtube', 'instagram'] as const;
export type ManualPlatform = (typeof manualPlatforms)[number];

/**
 * The one form of an account, by which it is compared: however its link or name was spelled, it is the same.
 * What is no link or name of that platform is compared as text; people look at it anyway.
 */
export function accountKey(platform: ManualPlatform, typed: string): string {
  return (
    (platform === 'youtube' ? youtubeKey(typed) : instagramKey(typed)) ?? `text:${fold(typed)}`
  );
}

/** Why it can't be an account of that platform, as a Turkish sentence; silent where it may be one. */
export function refuseAccount(platform: ManualPlatform, typed: string): string | undefined {
  if (platform === 'youtube') {
    const path = pathOn(youtubeHost, typed);
    const isVideo = pathOn(shortHost, typed) !== undefined;
    return isVideo || (path !== undefined && noChannel.test(path))
      ? 'Bu bir kanal bağlantısı değil. Kanalınızın bağlantısını girin: youtube.com/@kanal'
      : undefined;
  }
  const path = pathOn(instagramHost, typed);
  return path !== undefined && noProfile.test(path)
    ? 'Bu bir profil bağlantısı değil. Kullanıcı adınızı girin.'
    : undefined;
}

const youtubeHost = /^(?:(?:www|m|music|gaming)\.)*youtube\.com$/;
const shortHost = /^(?:www\.)?youtu\.be$/;
const instagramHost = /^(?:(?:www|m)\.)*(?:instagram\.com|instagr\.am)$/;

const noChannel =
  /^\/*(?:watch|shorts|live|embed|v|playlist|feed|results|hashtag|post|clip|redirect|gaming|premium)(?:\/|$)/i;
const noProfile = /^\/*(?:p|reel|reels|tv|explore|accounts|direct)(?:\/|$)/i;

// Handles may hold letters of any language.
const handle = /^[\p{L}\p{M}\p{N}._·-]+$/u;

/** A channel has an id or a name; old names (/c/, /user/, bare) became the handle. */
function youtubeKey(typed: string): string | undefined {
  const path = pathOn(youtubeHost, typed);
  if (path === undefined) {
    const name = fold(typed).replace(/^@/, '');
    return handle.test(name) ? `@${name}` : undefined;
  }
  if (noChannel.test(path)) return undefined;
  const [first = '', second = ''] = segments(path);
  const kind = first.toLowerCase();
  if (kind === 'channel') return /^[\w-]+$/.test(second) ? `channel:${second}` : undefined;
  const name = fold(kind === 'c' || kind === 'user' ? second : first).replace(/^@/, '');
  return handle.test(name) ? `@${name}` : undefined;
}

function instagramKey(typed: string): string | undefined {
  const path = pathOn(instagramHost, typed);
  if (path !== undefined && noProfile.test(path)) return undefined;
  const [first = '', second = ''] = path === undefined ? [typed] : segments(path);
  const name = fold(first.toLowerCase() === 'stories' ? second : first).replace(/^@/, '');
  return /^[a-z0-9._]{1,60}$/.test(name) ? `@${name}` : undefined;
}

/** The path of a link, with or without a scheme, when it leads to that site. */
function pathOn(host: RegExp, typed: string): string | undefined {
  const link = typed.trim();
  const address = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  return host.test(hostname.replace(/\.$/, '')) ? pathname : undefined;
}

function segments(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Without regard to case, by the root locale; Turkish rules would part `I` from `i`. */
function fold(text: string): string {
  const folded = text.toWellFormed().normalize('NFKC').toLowerCase().normalize('NFKC');
  return folded.replace(/\s+/g, ' ').trim();
}
