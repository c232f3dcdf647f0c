export const manualPlatforms = ['youtube', 'instagram'] as const;
export type ManualPlatform = (typeof manualPlatforms)[number];

/**
 * The one form of an account, by which it is compared: however its link or name was spelled, it is the same.
 * `undefined` when it is no account of that platform.
 */
export function normalizeAccount(platform: ManualPlatform, typed: string): string | undefined {
  const name = nameIn(sites[platform], typed);
  return name === undefined ? undefined : `@${name}`;
}

/** Why it is no account of that platform, as a Turkish sentence; silent where it is one. */
export function validateAccount(platform: ManualPlatform, typed: string): string | undefined {
  return normalizeAccount(platform, typed) === undefined ? sites[platform].refusal : undefined;
}

interface Site {
  host: RegExp;
  /** What a name looks like, without the @ and in small letters. */
  name: RegExp;
  /** The name in a link's path, if the path is that of an account. */
  nameInPath: (parts: string[]) => string | undefined;
  refusal: string;
}

/** Paths of Instagram that are no names, or lead to an account under another name. */
const notNames = new Set(
  (
    '_n _u a about accounts api ar challenge developer direct emails explore graphql legal locations n oauth p reel ' +
    'reels s session share static topics tv web'
  ).split(' '),
);

const sites: Record<ManualPlatform, Site> = {
  youtube: {
    host: /^(?:(?:www|m|music|gaming)\.)*youtube\.com$/,
    // Handles may hold letters of any language.
    name: /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._·-]{1,60}$/u,
    // Every channel has a handle. Its id and its old names (/channel/, /c/, /user/) would be further keys of the same
    // channel, and nobody can tell which without asking YouTube.
    nameInPath: ([first = '']) => (first.startsWith('@') ? first.slice(1) : undefined),
    refusal:
      'Kanalınızın @ ile başlayan adını ya da onunla biten bağlantısını girin: youtube.com/@kanal',
  },
  instagram: {
    host: /^(?:(?:www|m)\.)*(?:instagram\.com|instagr\.am)$/,
    name: /^(?=.*[a-z0-9_])[a-z0-9._]{1,30}$/,
    nameInPath: ([first = '', second]) => {
      const name = fold(first) === 'stories' ? second : first;
      return name === undefined || notNames.has(fold(name)) ? undefined : name;
    },
    refusal: 'Instagram kullanıcı adınızı ya da profilinizin bağlantısını girin: instagram.com/ad',
  },
};

/** Longest link; folding sorts combining marks, which is quadratic. */
const MAX_LENGTH = 2000;

function nameIn({ host, name, nameInPath }: Site, typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const text = typed.trim();
  const path = pathOn(host, text);
  const found = path === undefined ? bareName(text) : nameInPath(segments(path));
  if (found === undefined) return undefined;
  const folded = fold(found);
  return name.test(folded) ? folded : undefined;
}

/** A name alone, as it was cut out of a link: `@ali`, `ali/`, `@ali?igsh=1`. */
function bareName(text: string): string | undefined {
  return /^@?([^@/?#]+)\/*(?:[?#].*)?$/s.exec(text)?.[1];
}

/** The path of a link, with or without a scheme, when it leads to that site. */
function pathOn(host: RegExp, link: string): string | undefined {
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
  return text.toWellFormed().normalize('NFKC').toLowerCase().normalize('NFKC');
}
