import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { contentNameOf, findStoredFile, saveThumbnail } from './files.queries.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

/** Draws the thumbnail of a shipment's photo. A file without a picture keeps its file icon. */
export const makeThumbnail = defineJob({
  name: 'make-thumbnail',
  payload: z.strictObject({ path: z.string() }),
  key: ({ path }) => `make-thumbnail ${path}`,
  attempts: 4,
  async run({ db, files }, { path }) {
    const stored = await findStoredFile(db, path)
    if (stored?.thumbnail !== null) return
    const content = await files.read(contentNameOf(stored))
    const picture = content && (await drawThumbnail(await buffer(content.stream)))
    if (!picture) return
    const thumbnail = `${path.replace(/\.\w+$/, '')}-thumbnail.webp`
    await files.save(thumbnail, picture)
    await saveThumbnail(db, path, thumbnail)
  },
  async onPermanentFailure() {
    // The photo stays as it is, with its icon; the next change of the order's files orders it again.
  },
})
