import type { RowCreators, SampleCalls } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { createFileForm, createPicture, uploadPicture } from './upload.ts';

let pictureCount = 0;
/** Uploads a new picture; returns its address. */
async function uploadNewPicture(app: TestApp, as: TestUser): Promise<string> {
  pictureCount++;
  return (await uploadPicture(app, as, await createPicture(100 + pictureCount, 30))).json().url;
}

/** Sample calls of pictures */
export const mediaCalls = {
  'POST /api/upload': {
    access: 'staff',
    status: 201,
    form: async () => createFileForm(await createPicture(700, 70)),
  },
  'GET /api/admin/pictures': { access: 'staff', status: 200 },
  'POST /api/admin/pictures/:id/replace': {
    access: 'staff',
    status: 200,
    body: () => ({}),
    prepare: async (app) => ({ url: await uploadNewPicture(app, await app.createUser('editor')) }),
  },
  'DELETE /api/admin/pictures/:id': { access: 'staff', status: 204 },
} satisfies SampleCalls;

export const mediaRows: RowCreators = {
  '/api/admin/pictures': async (app) => {
    const as = await app.createUser('editor');
    await uploadNewPicture(app, as);
    const [newestPicture] = (await app.send('GET', '/api/admin/pictures?limit=1', { as })).json();
    return newestPicture.id;
  },
};
