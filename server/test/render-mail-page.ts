import { escapeHtml } from '../src/features/email/render-mail.ts';
import type { MailCatcher } from './mail-catcher.ts';

/** Returns a page with all mails, newest first: their text with clickable links. */
export function renderMailPage(mails: MailCatcher['mails']): string {
  const mailItems = mails.toReversed().map(
    ({ to, subject, text }) => `
      <article>
        <h2>${escapeHtml(subject)}</h2>
        <p>Kime: ${escapeHtml(to.join(', '))}</p>
        <pre>${linkUrls(escapeHtml(text))}</pre>
      </article>`,
  );
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Gönderilen e-postalar</title>
<style>
  body { font: 16px/1.5 sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em }
  article { border: 1px solid #ccc; border-radius: 8px; padding: 0 1em; margin: 1em 0 }
  pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<h1>Gönderilen e-postalar</h1>
${mailItems.join('') || '<p>Henüz bir şey gönderilmedi. Sayfa kendini yeniler.</p>'}
</body>
</html>
`;
}

const linkUrls = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
