import type { Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { enqueueThumbnails, attachFiles, saveStoredFile } from '../../modules/shipments/index.ts'
import { listLastVerified, listLastWeighed, mapAccountIds, savePackageImage } from '../demo.queries.ts'
import { parcelPicture } from '../parcels/parcel-picture.ts'
import type { Random } from '../random.ts'

const ORDERS = 24
const PARCEL_PACKAGES = 40
const PICTURES = 8

/** Returns the name of a stored photo. */
type TakePhoto = (purpose: 'upload' | 'photo', at?: Date | null) => Promise<string>

/** Attaches photos of cartons to the last verified shipments; their thumbnails are jobs, like everybody's. */
export const attachPhotos = async (tx: Tx, files: FileStore, random: Random): Promise<void> => {
  const pictures = await drawPictures(random)
  const uploader = (await mapAccountIds(tx)).get('delivery-employee') ?? ''
  const takePhoto: TakePhoto = async (purpose, at) => {
    const path = `${random.id(0).replaceAll('-', '')}.jpg`
    const content = random.pick(pictures)
    await files.save(path, content)
    const name = `IMG_${random.digits(4)}.jpg`
    const file = { path, name, type: 'image/jpeg', size: content.length, uploaded_by: uploader, purpose }
    await saveStoredFile(tx, at ? { ...file, uploaded_at: at } : file)
    return path
  }
  await photographOrders(tx, random, takePhoto)
  await photographPackages(tx, takePhoto)
}

const photographOrders = async (tx: Tx, random: Random, takePhoto: TakePhoto): Promise<void> => {
  for (const order of await listLastVerified(tx, ORDERS)) {
    const paths: string[] = []
    for (let left = random.int(1, 3); left > 0; left -= 1) paths.push(await takePhoto('upload'))
    await attachFiles(tx, order, 'verified', paths)
  }
}

/** One photo for each package of a parcel. */
const photographPackages = async (tx: Tx, takePhoto: TakePhoto): Promise<void> => {
  const paths: string[] = []
  for (const line of await listLastWeighed(tx, PARCEL_PACKAGES)) {
    const path = await takePhoto('photo', line.verified_at)
    await savePackageImage(tx, line, path)
    paths.push(path)
  }
  await enqueueThumbnails(tx, paths)
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
