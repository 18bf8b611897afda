import type { Readable } from 'node:stream'
import { stored } from '../storage-error.ts'
import { bucketProblem } from './bucket-problem.ts'
import type { S3Location } from './s3-location.ts'

type BucketObject = { key: string; size: number; modifiedAt: Date }

/** A bucket of object storage, by whole keys (`prefix` is the caller's). Failures are `StorageError`s. */
export type Bucket = {
  /** Stores the whole content under the key, or nothing. A stream may be of any length. */
  put: (key: string, content: Buffer | Readable) => Promise<void>
  /** Holds a connection until the stream is read or destroyed; it errors if it is cut off, or 30 s pass without a byte. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>
  find: (key: string) => Promise<BucketObject | undefined>
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncGenerator<BucketObject>
  /** Rejects if these keys cannot be listed: by a `StorageError`, or a sentence about a wrong setting. */
  check: (prefix: string) => Promise<void>
  close: () => void
}

const ATTEMPTS = 4
const CONNECT_MS = 3_000
const IDLE_MS = 30_000
const CONNECTIONS = 50
/** Parts of a stream: at most so many of 5 MB are in memory. */
const PARTS_AT_ONCE = 2

const ATTEMPT_MS = 3_000
/** Retries included. */
const ANSWER_MS = 8_000
const SLOWEST_BYTES_PER_MS = 1_000

/** How long so many bytes may be under way. */
export const transferMs = (bytes: number): number => ATTEMPT_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS)

type Limits = { abortSignal: AbortSignal; requestTimeout: number }

/** Runs a request of so many bytes that is given up in time, also while it waits to be retried. */
const inTime = async <T>(request: (limits: Limits) => Promise<T>, bytes = 0): Promise<T> => {
  const requestTimeout = transferMs(bytes)
  const ms = ANSWER_MS - ATTEMPT_MS + requestTimeout
  const given = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      given.abort()
      reject(new Error(`The object store did not answer within ${ms} ms.`))
    }, ms)
  })
  // Nothing aborts a body that is read later than this.
  return Promise.race([request({ abortSignal: given.signal, requestTimeout }), late]).finally(() => clearTimeout(timer))
}

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Error).name)

const orMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined
  throw error
}

/** The client of a bucket's store; the SDK is loaded with it, at the first request. */
const connect = async ({ region, endpoint, isPathStyle }: S3Location) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(region === undefined ? {} : { region }),
    // Others than Amazon's may not know the checksums that the SDK adds; requests are signed with their hash anyway.
    ...(endpoint === undefined ? {} : { endpoint, ...PLAIN_CHECKSUMS }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })
  return { sdk, client }
}

const PLAIN_CHECKSUMS = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** Opens a bucket. Credentials come from the SDK's chain. */
export const openBucket = (location: S3Location): Bucket => {
  const { bucket: Bucket } = location
  let opened: ReturnType<typeof connect> | undefined
  const open = () => (opened ??= connect(location))
  const head = async (Key: string): Promise<BucketObject | undefined> => {
    const { sdk, client } = await open()
    const found = await inTime((limits) => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), limits)).catch(
      orMissing,
    )
    return found && { key: Key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date() }
  }
  return {
    put: (Key, content) =>
      stored(async () => {
        const { sdk, client } = await open()
        if (Buffer.isBuffer(content)) {
          await inTime(
            (limits) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content }), limits),
            content.length,
          )
          return
        }
        const { Upload } = await import('@aws-sdk/lib-storage')
        await new Upload({ client, params: { Bucket, Key, Body: content }, queueSize: PARTS_AT_ONCE }).done()
      }),
    get: (Key) =>
      stored(async () => {
        const { sdk, client } = await open()
        const found = await inTime((limits) =>
          client.send(new sdk.GetObjectCommand({ Bucket, Key }), limits).catch(orMissing),
        )
        return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
      }),
    find: (key) => stored(() => head(key)),
    remove: (Key) =>
      stored(async () => {
        const { sdk, client } = await open()
        await inTime((limits) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), limits))
      }),
    async *list(Prefix) {
      const { sdk, client } = await open()
      let ContinuationToken: string | undefined
      do {
        const page = await stored(() =>
          inTime((limits) => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), limits)),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date() }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    async check(Prefix) {
      try {
        const { sdk, client } = await open()
        await inTime((limits) => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), limits))
      } catch (error) {
        throw bucketProblem(error, Bucket)
      }
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}
