// Entry of `npm run dev`: the server, with a fake Telegram and mail server unless configured.
process.env.NODE_ENV = 'development';

const isConfigured = (name: string) => Boolean(process.env[name] || process.env[`${name}_FILE`]);
if (!isConfigured('TELEGRAM_BOT_TOKEN')) await import('./dev-telegram.ts');
if (!isConfigured('SMTP_URL')) await import('./dev-mail.ts');
await import('../src/main.ts');

// A killed npm leaves Node's watcher running. Stop it, and thereby this process.
const npmPid = Number(process.env.NPM_PID);
setInterval(() => {
  try {
    process.kill(npmPid, 0);
  } catch {
    process.kill(process.ppid, 'SIGTERM');
  }
}, 250).unref();
