const trackingParameter =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|igshid|igsh|mc_[ce]id|_ga|_gl|si|ref|ref_src|ref_url|feature|app|pp|ab_channel|is_from_webapp|sender_device)$/i;

const youtubeHosts = new Set(['youtube.com', 'youtu.be', 'youtube-nocookie.com']);
const youtubeVideo = /^\/(?:live|shorts|embed|v)\/([\w-]+)/;

/** Hosts where the path starts with a channel name, which ignores case. */
const channelHosts = new Set(['kick.com', 'twitch.tv']);

/**
 * Normalises a valid http(s) link: no scheme, `www.`, `m.`, fragment, tracking parameters and trailing slash. All links
 * to one YouTube video have the same result; Kick and Twitch channels ignore case.
 */
export function normalizeStreamLink(address: string): string {
  const url = new URL(address);
  const host = normalizeHost(url.host);
  const video = youtubeHosts.has(host) && findVideo(host, url);
  if (video) return `youtube.com/watch?v=${video}`;
  const path = normalizePath(url.pathname);
  const query = normalizeQuery(url.searchParams);
  return host + (channelHosts.has(host) ? foldChannel(path) : path) + (query && `?${query}`);
}

function normalizeHost(host: string): string {
  let normalizedHost = host.toLowerCase().replace(/\.(?=$|:)/, '');
  while (/^(?:www|m)\.[^.]+\./.test(normalizedHost))
    normalizedHost = normalizedHost.slice(normalizedHost.indexOf('.') + 1);
  return normalizedHost;
}

function findVideo(host: string, { pathname, searchParams }: URL): string | undefined {
  if (host === 'youtu.be') return /^\/([\w-]+)/.exec(pathname)?.[1];
  if (normalizePath(pathname) === '/watch') return /^[\w-]+/.exec(searchParams.get('v') ?? '')?.[0];
  return youtubeVideo.exec(pathname)?.[1];
}

function normalizePath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

function normalizeQuery(parameters: URLSearchParams): string {
  const keptParameters = [...parameters].filter(([name]) => !trackingParameter.test(name));
  keptParameters.sort(([firstName, firstValue], [secondName, secondValue]) =>
    firstName === secondName
      ? compareTexts(firstValue, secondValue)
      : compareTexts(firstName, secondName),
  );
  return new URLSearchParams(keptParameters).toString();
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function foldChannel(path: string): string {
  return path.replace(/^\/[^/]+/, (channel) => channel.toLowerCase());
}
