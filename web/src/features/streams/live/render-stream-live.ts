import type { Stream } from '@vitrin/contract/streams.ts';

/** What the visitor of a page may do: members enter the code, members on a break see nothing. */
export type Viewer = 'visitor' | 'member' | 'resting';
export type Place = 'header' | 'home';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const dot =
  '<span class="size-2 flex-none rounded-pill bg-danger-fill ring-4 ring-danger-soft" aria-hidden="true"></span>';

const linkClass =
  'inline-flex h-9 flex-none items-center gap-2 rounded-pill px-3.5 text-14 font-strong whitespace-nowrap touch:h-11';

/**
 * Returns the HTML of the notice that a stream is live; '' if it is not. The server and a script without React render
 * it, so that pages stay cached and their scripts don't grow.
 */
export function renderStreamLive(
  { live, url, description, points }: Stream,
  place: Place,
  viewer: Viewer,
): string {
  if (!live || !url || viewer === 'resting') return '';
  const target = `href="${escapeHtml(url)}" target="_blank" rel="sponsored nofollow noopener"`;
  const codeLink = (text: string, classes: string) =>
    `<a href="/profil#yayin-kodu" class="${linkClass} ${classes}">${text}</a>`;
  if (place === 'header') {
    const isMember = viewer === 'member';
    // With a large font a phone has room for the dot only.
    const dotAndName = `${dot}<span class="max-[20rem]:sr-only">Yayında</span>`;
    const streamLink = `<a ${target} class="${linkClass} text-text hover:bg-s2${isMember ? ' max-md:hidden' : ''}" title="Yayını yeni sekmede aç">${dotAndName}</a>`;
    // On phones one link has room: members enter the code where the profile links to the stream too.
    const ownLink = codeLink(
      `<span class="flex items-center gap-2 min-[20rem]:max-[24rem]:*:first:hidden md:hidden">${dotAndName}</span><span class="max-md:hidden">Kod gir</span>`,
      'text-text md:text-accent-text hover:bg-s2 min-[20rem]:max-[24rem]:px-2 min-[75rem]:hidden',
    );
    return `<span class="flex flex-none items-center rounded-pill bg-danger-soft">${streamLink}${isMember ? ownLink : ''}</span>`;
  }
  const action =
    viewer === 'member'
      ? codeLink('Kodu gir', 'bg-accent text-on-accent hover:bg-accent-hover')
      : `<a href="/kayit" class="${linkClass} bg-accent-soft text-accent-text hover:bg-accent-soft-2">Kayıt Ol</a>`;
  const streamName = description
    ? ` <span class="min-w-0 max-md:order-1 max-md:line-clamp-2 max-md:text-balance max-md:basis-full max-md:pl-4 md:truncate">${escapeHtml(description)}</span>`
    : '';
  // On narrow screens the texts link to the stream: the row has room for one button.
  return `<section class="mt-4 flex items-center gap-2 max-md:mt-2 max-md:mb-1 rounded-xl border border-line bg-s1 py-2 pr-gutter pl-gutter max-md:py-2 max-md:pr-2" aria-label="Yayın"><a ${target} class="group flex min-h-9 min-w-0 flex-1 touch:min-h-11 items-center gap-x-4"><span class="flex min-w-0 flex-1 items-center gap-x-3 text-15 gap-y-0.5 max-md:flex-wrap max-md:text-14 max-md:leading-tight"><b class="flex flex-none items-center gap-2 font-strong">${dot}Yayında</b>${streamName} <span class="text-text-2 max-md:text-13 md:flex-none">Ekrandaki kod: ${points ?? 0} puan</span></span><span class="${linkClass} border border-line-2 group-hover:bg-s2 max-lg:sr-only">Yayını izle</span></a>${action}</section>`;
}
