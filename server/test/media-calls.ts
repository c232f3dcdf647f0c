import type { Rows, SampleCalls } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { fileForm, picture, upload } from './upload.ts';

let pictureCount = 0;
/** Uploads a new picture; returns its address. */
async function send(app: TestApp, as: TestUser): Promise<string> {
  pictureCount++;
  return (await upload(app, as, await picture(100 + pictureCount, 30))).json().url;
}

/** Sample calls of pictures */
export const mediaCalls = {
  'POST /api/upload': {
    access: 'staff',
    status: 201,
    form: async () => fileForm(await picture(700, 70)),
  },
  'GET /api/admin/pictures': { access: 'staff', status: 200 },
  'POST /api/admin/pictures/:id/replace': {
    access: 'staff',
    status: 200,
    body: () => ({}),
    prepare: async (app) => ({ url: await send(app, await app.createUser('editor')) }),
  },
  'DELETE /api/admin/pictures/:id': { access: 'staff', status: 204 },
} satisfies SampleCalls;

export const mediaRows: Rows = {
  '/api/admin/pictures': async (app) => {
    const as = await app.createUser('editor');
    await send(app, as);
    const [newest] = (await app.send('GET', '/api/admin/pictures?limit=1', { as })).json();
    return newest.id;
  },
};
