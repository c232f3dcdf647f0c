import type { OutboundMessage } from '../../platform/outbox/channel.ts';

/** Renders the mail as plain text. */
export function renderText({ title, body, link, footer }: OutboundMessage): string {
  const linkBlock = link ? [`${link.text}:\n${link.url}`] : [];
  return `${[title, body, ...linkBlock, '--', footer].join('\n\n')}\n`;
}

/** Renders the mail as simple HTML without external content. */
export function renderHtml({ title, body, link, footer }: OutboundMessage): string {
  const linkBlock = link
    ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 1em">
<h1 style="font-size: 1.25em">${escapeHtml(title)}</h1>
<p>${lines(body)}</p>
${linkBlock}
<hr>
<p style="font-size: 0.85em">${lines(footer)}</p>
</body>
</html>
`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
