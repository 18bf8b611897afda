import type { FastifyInstance } from 'fastify'

/** A client that does not read its answer keeps its whole block in memory: ten pages of a list. */
const BLOCK_BYTES = 256 * 1024
/** Maximum UTF-8 bytes of a UTF-16 unit. */
const MOST_BYTES_OF_A_UNIT = 3

let block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
let used = 0

/**
 * Encodes a text in UTF-8. Texts of at most half a block share one, because allocating takes longer than encoding a
 * page of a list. A block lives as long as its texts.
 */
export const utf8Of = (text: string): Buffer => {
  const most = text.length * MOST_BYTES_OF_A_UNIT
  if (most > BLOCK_BYTES / 2) return Buffer.from(text)
  if (used + most > BLOCK_BYTES) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
    used = 0
  }
  const start = used
  used += block.write(text, start)
  return block.subarray(start, used)
}

/** Answers are sent as bytes: Node would measure, join and encode a string in three passes. */
export const answerInBytes = (app: FastifyInstance): void => {
  const serialize = (answer: unknown): Buffer => utf8Of(JSON.stringify(answer))
  // Fastify sends bytes unchanged; its type allows only text.
  app.setReplySerializer(serialize as unknown as (answer: unknown) => string)
}
