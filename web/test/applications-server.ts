import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { createFakeServer } from './create-fake-server.ts';
import { createSampleApplication } from './row-samples.ts';

export const applicationsRoute = 'GET /api/admin/ticket-applications';
export const decideRoute = 'PATCH /api/admin/ticket-applications/:id';

/** Makes a server respond with the summary of an empty list of applications. */
export function respondWithEmptySummary(server: ReturnType<typeof createFakeServer>): void {
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
}

/** Creates a server with pending applications. A decided application disappears from the list. */
export function createApplicationsServer(...names: string[]) {
  const server = createFakeServer();
  let pendingApplications = names.map((name) => createSampleApplication(name));
  const sentDecisions: { name: string; status?: unknown; adminNote?: unknown }[] = [];
  server.respond(applicationsRoute, ({ query }) =>
    query.status === 'pending' ? pendingApplications : [],
  );
  respondWithEmptySummary(server);
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const application = pendingApplications.find(({ id }) =>
        path.endsWith(id),
      ) as ReviewedApplication;
      pendingApplications = pendingApplications.filter(({ id }) => id !== application.id);
      const decision = body as Pick<ReviewedApplication, 'status'>;
      sentDecisions.push({ name: application.username, ...decision });
      return { ...application, ...decision };
    },
    [applicationsRoute],
  );
  return {
    server,
    sentDecisions,
    removeApplication: (name: string) =>
      (pendingApplications = pendingApplications.filter(
        (application) => application.username !== name,
      )),
  };
}
