const LONGEST = 100;

/**
 * The host somebody came from, without `www.` and a port.
 * @param own host of this site, which nobody comes from
 * @returns undefined where they came from nowhere, from here, or from what is no address of the web
 */
export function referrerHost(referrer: string | null, own: string): string | undefined {
  if (!referrer || !/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return undefined;
  const host = bare(new URL(referrer).hostname);
  return host === '' || host === bare(own) || host.length > LONGEST ? undefined : host;
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
