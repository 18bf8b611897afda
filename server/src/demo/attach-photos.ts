import type { Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import { attachFiles, saveStoredFile } from '../modules/shipments/index.ts'
import { listLastVerified, mapAccountIds } from './demo.queries.ts'
import { parcelPicture } from './parcel-picture.ts'
import type { Random } from './random.ts'

const ORDERS = 24
const PICTURES = 8

/** Hangs photos of cartons on the orders that the hub verified last; their thumbnails are jobs, as everybody's. */
export const attachPhotos = async (tx: Tx, files: FileStore, random: Random): Promise<void> => {
  const pictures = await drawPictures(random)
  const uploader = (await mapAccountIds(tx)).get('delivery-employee') ?? ''
  for (const order of await listLastVerified(tx, ORDERS)) {
    const paths: string[] = []
    for (let left = random.int(1, 3); left > 0; left -= 1) {
      const path = `${random.id(0).replaceAll('-', '')}.jpg`
      const content = random.pick(pictures)
      await files.save(path, content)
      const name = `IMG_${random.digits(4)}.jpg`
      await saveStoredFile(tx, { path, name, type: 'image/jpeg', size: content.length, uploaded_by: uploader })
      paths.push(path)
    }
    await attachFiles(tx, order, 'verified', paths)
  }
}

const drawPictures = async (random: Random): Promise<Buffer[]> => {
  const { default: sharp } = await import('sharp')
  const pictures: Buffer[] = []
  for (let left = PICTURES; left > 0; left -= 1)
    pictures.push(
      await sharp(Buffer.from(parcelPicture(random)))
        .jpeg({ quality: 76 })
        .toBuffer(),
    )
  return pictures
}
