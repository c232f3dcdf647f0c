// Preloaded by a server of `member-pages.ts`: it renders each member's page for the request, without shared pages.
import { MemberPages } from '../server/src/pages/member-pages.ts';

const { send } = MemberPages.prototype;
MemberPages.prototype.send = function sendUnshared(user, request, reply, page) {
  return send.call(this, user, request, reply, page, false);
};
