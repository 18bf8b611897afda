import { openBucket } from '../platform/files/bucket.ts'
import { readS3Url } from '../platform/files/s3-location.ts'
import type { BackupPlace } from './place.ts'

/** A place in object storage: a bucket shows an object only once it is whole. */
export const bucketPlace = (url: string): BackupPlace => {
  const location = readS3Url(url)
  const bucket = openBucket(location)
  const at = (name: string): string => `${location.prefix}${name}`
  return {
    write: (name, content) => bucket.put(at(name), content),
    async read(name) {
      const found = await bucket.get(at(name))
      if (!found) throw new Error(`${name} is missing in the backup.`)
      return found.stream
    },
    async *list(folder) {
      for await (const { key, size } of bucket.list(at(`${folder}/`)))
        yield { name: key.slice(location.prefix.length), bytes: size }
    },
    remove: (name) => bucket.remove(at(name)),
    close: () => bucket.close(),
  }
}
