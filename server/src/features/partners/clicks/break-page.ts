import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const STYLE = `:root{color-scheme:dark light;--bg:#0a0812;--text:#f3f1fa;--text-2:#b9b3cc}
@media (prefers-color-scheme:light){:root{--bg:#f6f5fb;--text:#17131f;--text-2:#4b465b}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:var(--bg);color:var(--text);font:1rem/1.6 system-ui,sans-serif;text-align:center}
main{max-width:32rem}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0;color:var(--text-2)}`;

const BREAK_PAGE = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Moladasınız</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Moladasınız</h1>
<p>Mola verdiğiniz için bu link şu anda sizin için kapalı. İyi bir dinlenme dileriz.</p>
</main>
</body>
</html>
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Responds to a member on a break with a page that has no links, scripts, pictures or other assets. */
export const sendBreakPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(BREAK_PAGE);
