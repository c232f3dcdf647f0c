import type { Setup } from '../../../platform/setup.ts';

/** Redirects password managers to the page where a password is changed (W3C well-known URL). */
export function addChangePasswordAddress({ server }: Setup): void {
  server.get('/.well-known/change-password', { config: { anonymous: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/profil#guvenlik', 302),
  );
}
