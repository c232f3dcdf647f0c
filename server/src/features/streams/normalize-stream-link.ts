const tracking =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|igshid|igsh|mc_[ce]id|_ga|_gl|si|ref|ref_src|ref_url|feature|app|pp|ab_channel|is_from_webapp|sender_device)$/i;

const youtubeHosts = new Set(['youtube.com', 'youtu.be', 'youtube-nocookie.com']);
const youtubeVideo = /^\/(?:live|shorts|embed|v)\/([\w-]+)/;

/** Hosts where the path starts with a channel name, which ignores case. */
const channelHosts = new Set(['kick.com', 'twitch.tv']);

/**
 * Normalises a valid http(s) link: no scheme, `www.`, `m.`, fragment, tracking parameters and trailing slash. All links
 * to one YouTube video give the same result; Kick and Twitch channels ignore case.
 */
export function normalizeStreamLink(address: string): string {
  const url = new URL(address);
  const host = plainHost(url.host);
  const video = youtubeHosts.has(host) && findVideo(host, url);
  if (video) return `youtube.com/watch?v=${video}`;
  const path = plainPath(url.pathname);
  const query = plainQuery(url.searchParams);
  return host + (channelHosts.has(host) ? foldChannel(path) : path) + (query && `?${query}`);
}

function plainHost(host: string): string {
  let plain = host.toLowerCase().replace(/\.(?=$|:)/, '');
  while (/^(?:www|m)\.[^.]+\./.test(plain)) plain = plain.slice(plain.indexOf('.') + 1);
  return plain;
}

function findVideo(host: string, { pathname, searchParams }: URL): string | undefined {
  if (host === 'youtu.be') return /^\/([\w-]+)/.exec(pathname)?.[1];
  if (plainPath(pathname) === '/watch') return /^[\w-]+/.exec(searchParams.get('v') ?? '')?.[0];
  return youtubeVideo.exec(pathname)?.[1];
}

function plainPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

function plainQuery(parameters: URLSearchParams): string {
  const remaining = [...parameters].filter(([name]) => !tracking.test(name));
  remaining.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return new URLSearchParams(remaining).toString();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function foldChannel(path: string): string {
  return path.replace(/^\/[^/]+/, (channel) => channel.toLowerCase());
}
