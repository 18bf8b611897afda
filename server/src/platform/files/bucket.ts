import type { Readable } from 'node:stream'
import { stored } from '../storage-error.ts'
import { bucketProblem } from './bucket-problem.ts'
import type { S3Location } from './s3-location.ts'

export type BucketObject = { key: string; size: number; modifiedAt: Date }

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

const ANSWER_MS = 10_000
const CHECK_MS = 3_000
const SLOWEST_BYTES_PER_MS = 1_000

/** How long a transfer of so many bytes may take, retries included. */
export const transferMs = (bytes: number): number => ANSWER_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS)

/** Runs a request that is given up after `ms`, also while it waits to be retried. */
const within = async <T>(ms: number, request: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(ms)
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`The object store did not answer within ${ms} ms.`)))
  })
  return Promise.race([request(signal), timedOut])
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
    const found = await within(ANSWER_MS, (abortSignal) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal }),
    ).catch(orMissing)
    return found && { key: Key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date() }
  }
  return {
    put: (Key, content) =>
      stored(async () => {
        const { sdk, client } = await open()
        if (Buffer.isBuffer(content)) {
          await within(transferMs(content.length), (abortSignal) =>
            client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content }), { abortSignal }),
          )
          return
        }
        const { Upload } = await import('@aws-sdk/lib-storage')
        await new Upload({ client, params: { Bucket, Key, Body: content }, queueSize: PARTS_AT_ONCE }).done()
      }),
    get: (Key) =>
      stored(async () => {
        const { sdk, client } = await open()
        const answer = new AbortController()
        const found = await within(ANSWER_MS, async (signal) => {
          const giveUp = (): void => answer.abort()
          signal.addEventListener('abort', giveUp)
          const got = await client
            .send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal: answer.signal })
            .catch(orMissing)
          // The body may take longer.
          signal.removeEventListener('abort', giveUp)
          return got
        })
        return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
      }),
    find: (key) => stored(() => head(key)),
    remove: (Key) =>
      stored(async () => {
        const { sdk, client } = await open()
        await within(ANSWER_MS, (abortSignal) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        )
      }),
    async *list(Prefix) {
      const { sdk, client } = await open()
      let ContinuationToken: string | undefined
      do {
        const page = await stored(() =>
          within(ANSWER_MS, (abortSignal) =>
            client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), { abortSignal }),
          ),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date() }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    async check(Prefix) {
      try {
        const { sdk, client } = await open()
        await within(CHECK_MS, (abortSignal) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), { abortSignal }),
        )
      } catch (error) {
        throw bucketProblem(error, Bucket)
      }
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}
