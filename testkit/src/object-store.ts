import crypto, { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as send,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver, { type S3Store } from 's3rver'

/** What the store does with a request instead of answering it, or before. */
export type Fault =
  | { kind: 'status'; status: number; code: string }
  /** Never answers. */
  | { kind: 'silent' }
  /** Answers the head and so many bytes of the body, then breaks the connection. */
  | { kind: 'cut'; afterBytes: number }
  /** Breaks the connection before the request is read: nothing is stored. */
  | { kind: 'refuse' }

type SeenRequest = { method: string; key: string }

export type ObjectStore = {
  /** A `FILES_URL` of this store; each prefix is a store of its own. */
  url: (prefix?: string) => string
  endpoint: string
  bucket: string
  /** Credentials for the environment. */
  env: Record<string, string>
  /** Decides on each request while it is set; undefined: answer it. */
  fail: (decide: ((request: SeenRequest) => Fault | undefined) | undefined) => void
  requests: SeenRequest[]
  /** Connections that are open now. */
  connections: () => Promise<number>
  /** As if the store stopped: every connection breaks, none is accepted. */
  sever: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** The only key that s3rver knows. */
const KEY = 'S3RVER'
export const OBJECT_STORE_KEYS = { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY }
const BUCKET = 'waybill-files'

/** A `FILES_URL` of a store on this machine. */
export const objectStoreUrl = (port: number, prefix = '', bucket = BUCKET): string =>
  `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`

/**
 * Starts an S3 server (s3rver) on the loopback that can be told to fail. With `keep` it stores its objects in that
 * directory for good. With TEST_S3_URL it passes on what does not fail to that bucket, for tests.
 */
export const startObjectStore = async ({ port: wanted = 0, keep = '' } = {}): Promise<ObjectStore> => {
  const real = keep === '' ? process.env['TEST_S3_URL'] : undefined
  const { answer, bucket, remove } = real ? passOnTo(real) : await startS3rver(keep)
  /** A real bucket has objects of earlier tests. */
  const run = real ? `${randomUUID()}/` : ''
  const requests: SeenRequest[] = []
  let decide: Parameters<ObjectStore['fail']>[0]
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const [, , ...key] = new URL(request.url ?? '/', 'http://s3').pathname.split('/')
    const seen = { method: request.method ?? '', key: decodeURIComponent(key.join('/')) }
    requests.push(seen)
    const fault = decide?.(seen)
    if (fault) inflict(fault, request, response)
    if (!fault || fault.kind === 'cut') answer(request, response)
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(serve)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(wanted)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: (prefix = '') => objectStoreUrl(port, `${run}${prefix}`, bucket),
    endpoint,
    bucket,
    env: real ? keysOfEnvironment() : OBJECT_STORE_KEYS,
    fail: (given) => {
      decide = given
    },
    requests,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    sever: stop,
    async mend() {
      server = await listen(port)
    },
    async close() {
      await stop()
      await remove()
    },
  }
}

/** Answers requests; `remove` removes what is stored. */
type Store = { answer: RequestListener; bucket: string; remove: () => Promise<void> }

const startS3rver = async (keep: string): Promise<Store> => {
  const directory = keep || (await mkdtemp(path.join(tmpdir(), 'waybill-objects-')))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  writeWhole(s3.store)
  replaceDes()
  await s3.configureBuckets()
  const remove = async () => {
    if (keep === '') await rm(directory, { recursive: true, force: true })
  }
  return { answer: s3.callback(), bucket: BUCKET, remove }
}

/** The real store of a `FILES_URL` with an `endpoint`. It sees the Host that the client signed. */
const passOnTo = (url: string): Store => {
  const { hostname: bucket, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  if (!endpoint?.startsWith('http://')) throw new Error('TEST_S3_URL is s3://BUCKET?endpoint=http://HOST:PORT')
  const answer: RequestListener = (request, response) => {
    const { method = 'GET', url: target = '/', headers } = request
    const onward = send(new URL(target, endpoint), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      pipeline(answered, response, () => undefined)
    })
    pipeline(request, onward, () => undefined)
    onward.on('error', () => response.destroy())
  }
  return { answer, bucket, remove: async () => undefined }
}

const keysOfEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.keys(OBJECT_STORE_KEYS).map((name) => [name, process.env[name] ?? '']))

const inflict = (fault: Fault, request: IncomingMessage, response: ServerResponse): void => {
  if (fault.kind === 'refuse') request.socket.destroy()
  if (fault.kind === 'status') {
    request.resume()
    response
      .writeHead(fault.status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>As asked.</Message></Error>`)
  }
  if (fault.kind === 'cut') cutAfter(response, fault.afterBytes)
}

/** Lets so many bytes of the body through, then breaks the connection. */
const cutAfter = (response: ServerResponse, bytes: number): void => {
  const write = response.write.bind(response) as (chunk: Buffer) => boolean
  let left = bytes
  const cut = (chunk: unknown): boolean => {
    if (Buffer.isBuffer(chunk) && chunk.length < left) {
      left -= chunk.length
      return write(chunk)
    }
    if (Buffer.isBuffer(chunk)) write(chunk.subarray(0, left))
    // After the bytes have left.
    setImmediate(() => response.socket?.destroy())
    return false
  }
  response.write = cut as ServerResponse['write']
  response.end = ((chunk: unknown) => (cut(chunk), response)) as ServerResponse['end']
}

/**
 * s3rver answers before what it stores is on the disk, and a kill leaves half an object; a real store answers when it
 * can be read, and shows it whole or not at all.
 */
const writeWhole = (store: S3Store): void => {
  const write = async (place: string, content: Buffer) => {
    await mkdir(path.dirname(place), { recursive: true })
    const part = `${place}.${randomUUID()}`
    await writeFile(part, content)
    await rename(part, place)
    return { size: content.length, md5: createHash('md5').update(content).digest('hex') }
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const whole = Buffer.isBuffer(content) ? content : await buffer(content)
    const place = store.getResourcePath(bucket, key, 'object')
    await mkdir(path.dirname(place), { recursive: true })
    await store.putMetadata(bucket, key, metadata, createHash('md5').update(whole).digest('hex'))
    return write(place, whole)
  }
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const place = path.join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, partNumber)
    const written = await write(place, await buffer(content))
    await writeFile(`${place}.md5`, written.md5)
    return written
  }
}

/** s3rver encrypts the tokens of long lists by DES, which OpenSSL 3 does not have. */
const replaceDes = (): void => {
  const twice = (part: Buffer): Buffer => Buffer.concat([part, part])
  const { createCipheriv, createDecipheriv } = crypto
  const replace = <Make>(make: Make): Make =>
    ((name: string, key: Buffer, iv: Buffer, ...rest: unknown[]) => {
      const call = make as (...given: unknown[]) => unknown
      return name === 'des' ? call('aes-128-cbc', twice(key), twice(iv)) : call(name, key, iv, ...rest)
    }) as Make
  if (crypto.getCiphers().includes('des') || isDesReplaced) return
  isDesReplaced = true
  Object.assign(crypto, { createCipheriv: replace(createCipheriv), createDecipheriv: replace(createDecipheriv) })
}
let isDesReplaced = false
