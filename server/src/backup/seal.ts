import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

/** What a stream was, once it has passed. */
export type Measure = { sha256: string; bytes: number }
export type Measured = { stream: Readable; measure: () => Measure }

/** A failure of any part of a chain reaches whoever reads its end, so nobody listens for it here. */
const ignored = (): void => undefined

/** The stream, measured while it is read. */
export const measured = (content: Readable): Measured => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return {
    stream: pipeline(content, through, ignored),
    measure: () => ({ sha256: hash.copy().digest('hex'), bytes }),
  }
}

/** Encrypts for the owner of an age key (`age1…`); '' leaves the content as it is. */
export const encrypted = async (content: Readable, recipient: string): Promise<Readable> => {
  if (recipient === '') return content
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(asWeb(content))) as ReadableStream)
}

/** Decrypts with an age identity (`AGE-SECRET-KEY-1…`); '' reads content that is not encrypted. */
export const decrypted = async (content: Readable, identity: string): Promise<Readable> => {
  if (identity === '') return content
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.fromWeb((await decrypter.decrypt(asWeb(content))) as ReadableStream)
}

const asWeb = (content: Readable): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>

/** Compressed and, with a recipient, encrypted; the measure is that of the result. */
export const sealed = async (content: Readable, recipient: string): Promise<Measured> =>
  measured(await encrypted(pipeline(content, createGzip({ level: 4 }), ignored), recipient))

/** The reverse of `sealed`. The stream fails at its end unless what was read is what the backup's manifest says. */
export const opened = async (
  stored: Readable,
  { name, sha256 }: Pick<Measure, 'sha256'> & { name: string },
  identity: string,
): Promise<Readable> => {
  const { stream, measure } = measured(stored)
  const check = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(measure().sha256 === sha256 ? null : new Error(damaged(name))),
  })
  return pipeline(await decrypted(stream, identity), createGunzip(), check, ignored)
}

/** What is said of a file of a backup whose content is not what its manifest says. */
export const damaged = (name: string): string => `${name} is damaged: its content is not what the backup says.`
