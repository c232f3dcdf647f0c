import { parseUrl } from './parse-url.ts';
import { toWellFormed } from './well-formed.ts';
export const manualPlatforms = ['youtube', 'instagram'] as const;
export type ManualPlatform = (typeof manualPlatforms)[number];

/**
 * Returns the canonical form of an account, equal for all spellings of its name or link; `undefined` if `input` is no
 * account of the platform.
 */
export function normalizeAccount(platform: ManualPlatform, input: string): string | undefined {
  const name = extractName(platformRules[platform], input);
  return name === undefined ? undefined : `@${name}`;
}

/** Returns a Turkish message if `input` is no account of the platform, else `undefined`. */
export function validateAccount(platform: ManualPlatform, input: string): string | undefined {
  return normalizeAccount(platform, input) === undefined
    ? platformRules[platform].message
    : undefined;
}

interface PlatformRules {
  host: RegExp;
  /** Valid folded names, without @ */
  name: RegExp;
  /** Returns the name in a link's path, or `undefined` for other paths. */
  findNameInPath: (parts: string[]) => string | undefined;
  message: string;
}

/** Instagram paths that are not names, or that lead to an account with another name */
const reservedNames = new Set(
  (
    '_n _u a about accounts api ar challenge developer direct emails explore graphql legal locations n oauth p reel ' +
    'reels s session share static topics tv web'
  ).split(' '),
);

const platformRules: Record<ManualPlatform, PlatformRules> = {
  youtube: {
    host: /^(?:(?:www|m|music|gaming)\.)*youtube\.com$/,
    // Handles may contain letters of any language.
    name: /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._·-]{1,60}$/u,
    // Every channel has a handle. Ids and old names (/channel/, /c/, /user/) would be second keys of the same channel.
    // Only YouTube could resolve them.
    findNameInPath: ([firstPart = '']) =>
      firstPart.startsWith('@') ? firstPart.slice(1) : undefined,
    message:
      'Kanalınızın @ ile başlayan adını ya da onunla biten linkini girin: youtube.com/@kanal',
  },
  instagram: {
    host: /^(?:(?:www|m)\.)*(?:instagram\.com|instagr\.am)$/,
    name: /^(?=.*[a-z0-9_])[a-z0-9._]{1,30}$/,
    findNameInPath: ([firstPart = '', secondPart]) => {
      const name = foldCase(firstPart) === 'stories' ? secondPart : firstPart;
      return name === undefined || reservedNames.has(foldCase(name)) ? undefined : name;
    },
    message: 'Instagram kullanıcı adınızı ya da profilinizin linkini girin: instagram.com/ad',
  },
};

/** Maximum length of a link. NFKC sorts combining marks, which is quadratic. */
const MAX_LENGTH = 2000;

function extractName(
  { host, name, findNameInPath }: PlatformRules,
  input: string,
): string | undefined {
  if (input.length > MAX_LENGTH) return undefined;
  const text = input.trim();
  const path = extractPath(host, text);
  const candidate = path === undefined ? parseBareName(text) : findNameInPath(splitPath(path));
  if (candidate === undefined) return undefined;
  const foldedName = foldCase(candidate);
  return name.test(foldedName) ? foldedName : undefined;
}

/** Returns the name in a text without a host, such as `@ali`, `ali/` or `@ali?igsh=1`. */
function parseBareName(text: string): string | undefined {
  return /^@?([^@/?#]+)\/*(?:[?#].*)?$/s.exec(text)?.[1];
}

/** Returns the path of a link to the host, with or without a scheme, else `undefined`. */
function extractPath(host: RegExp, link: string): string | undefined {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  const url = parseUrl(address);
  if (!url) return undefined;
  const { hostname, pathname } = url;
  return host.test(hostname.replace(/\.$/, '')) ? pathname : undefined;
}

function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Locale-independent case folding. Turkish rules would separate `I` from `i`. */
function foldCase(text: string): string {
  return toWellFormed(text).normalize('NFKC').toLowerCase().normalize('NFKC');
}
