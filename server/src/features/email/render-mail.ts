import type { OutboundMessage } from '../../platform/outbox/channel.ts';
import { buildPalette } from '../../platform/theme/build-palette.ts';

const BUILT_IN_COLORS = { accent: '#7c3aed', 'on-accent': '#ffffff', 'accent-text': '#6927d8' };

/** Name and colour of the site */
export interface MailBrand {
  siteName: string;
  /** '' means the built-in violet. */
  accentColor: string;
}

/** Renders the mail as plain text. */
export function renderText({ title, body, link, footer }: OutboundMessage): string {
  const linkBlock = link ? [`${link.text}:\n${link.url}`] : [];
  return `${[title, body, ...linkBlock, '--', footer].join('\n\n')}\n`;
}

/** Renders the mail as simple HTML without external content. */
export function renderHtml(
  { title, body, link, footer }: OutboundMessage,
  { siteName, accentColor }: MailBrand,
): string {
  const colors = accentColor ? buildPalette(accentColor, 'light') : BUILT_IN_COLORS;
  // Inline, because mail programs ignore style sheets.
  const buttonStyle = `display: inline-block; padding: 12px 22px; border-radius: 10px; background: ${colors.accent}; color: ${colors['on-accent']}; font-weight: 600; text-decoration: none`;
  const button = link
    ? `<p style="margin: 24px 0 0"><a style="${buttonStyle}" href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin: 0; padding: 24px 16px; background: #f6f5fa; color: #17131f; font: 16px/1.55 system-ui, sans-serif">
<div style="max-width: 544px; margin: 0 auto; padding: 28px; border: 1px solid #e7e4f0; border-radius: 16px; background: #fff; overflow-wrap: anywhere">
<p style="margin: 0 0 20px; color: ${colors['accent-text']}; font-weight: 700">${escapeHtml(siteName)}</p>
<h1 style="margin: 0 0 12px; font-size: 22px; line-height: 1.25">${escapeHtml(title)}</h1>
<p style="margin: 0">${renderLines(body)}</p>
${button}
</div>
<p style="max-width: 544px; margin: 16px auto 0; padding: 0 28px; color: #67617a; font-size: 13px">${renderLines(footer)}</p>
</body>
</html>
`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? character);
