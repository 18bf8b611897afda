import type { World } from '../../platform/world.ts'
import { labelsPdf, type PaperParcel } from '../papers/index.ts'
import { readPaperParcels } from './read-paper-parcels.ts'
import { requireLetters } from './require-letters.ts'

async function* printable(parcels: AsyncIterable<PaperParcel>): AsyncGenerator<PaperParcel> {
  for await (const parcel of parcels) {
    requireLetters(parcel)
    yield parcel
  }
}

/** SGL labels of parcels in one PDF, in the order of their ids. Throws a 422 where a name cannot be printed. */
export const printSglLabels = (
  world: Pick<World, 'db' | 'settings' | 'now'>,
  ids: readonly string[],
  onLabel?: (done: number) => Promise<void>,
): Promise<Buffer> =>
  labelsPdf(printable(readPaperParcels(world, ids)), {
    title: 'SGL labels',
    at: world.now(),
    ...(onLabel ? { onLabel } : {}),
  })
