// Loaded by dev.ts if no mail server is configured. Sent mails can be read in a browser.
import { createServer } from 'node:http';
import { MailCatcher } from './mail-catcher.ts';
import { renderMailPage } from './render-mail-page.ts';

const PORT = 3025;
const PAGE_PORT = 3026;

const mail = await new MailCatcher().start(PORT).catch(() => new MailCatcher().start());
Object.assign(process.env, { SMTP_URL: mail.url, MAIL_FROM: 'Vitrin <bilgi@vitrin.example>' });

const page = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(renderMailPage(mail.mails));
});
page.on('error', () => page.listen(0, '127.0.0.1'));
page.on('listening', () => {
  const address = page.address();
  const port = typeof address === 'object' ? address?.port : PAGE_PORT;
  console.log(`\n  Gönderilen e-postalar: http://127.0.0.1:${port}\n`);
});
page.listen(PAGE_PORT, '127.0.0.1').unref();
