declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  import type { Readable } from 'node:stream'

  type S3Object = { bucket: string; key: string; content: Readable | Buffer; metadata: Record<string, string> }
  type Written = { size: number; md5: string }

  export type S3Store = {
    getResourcePath: (bucket: string, key: string | undefined, resource: string) => string
    putMetadata: (bucket: string, key: string, metadata: Record<string, string>, md5: string) => Promise<void>
    putObject: (object: S3Object) => Promise<Written>
    putPart: (bucket: string, uploadId: string, partNumber: string, content: Readable) => Promise<Written>
  }

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    store: S3Store
    configureBuckets: () => Promise<void>
    callback: () => RequestListener
  }
}
