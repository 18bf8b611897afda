import type { FastifyInstance } from 'fastify'

/** Who does not read an answer keeps its whole block in memory: ten pages of a list. */
const BLOCK_BYTES = 256 * 1024
/** UTF-16 in UTF-8. */
const MOST_BYTES_OF_A_UNIT = 3

let block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
let used = 0

/**
 * A text in UTF-8. Texts that fill at most half a block share one, because memory of its own takes longer than to encode a
 * page of a list. A block lives as long as the texts in it.
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

/**
 * Answers leave as bytes: a string would be measured for its length, joined to the headers and encoded by Node, each in a pass
 * of its own.
 */
export const answerInBytes = (app: FastifyInstance): void => {
  const serialize = (answer: unknown): Buffer => utf8Of(JSON.stringify(answer))
  // Fastify sends bytes as they are; its type names text alone.
  app.setReplySerializer(serialize as unknown as (answer: unknown) => string)
}
