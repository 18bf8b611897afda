import { createHmac, createSecretKey } from 'node:crypto'

/** As many rounds as NIST SP 800-38G has for domains this small. */
const ROUNDS = 10
/** Two halves of 15 bits. */
const SIZE_MAX = 2 ** 30
const UNKNOWN = -1
/** Values of 16 bits in one HMAC. */
const VALUES = 16

/**
 * A permutation of the whole numbers from 0 to below `size` (at most 2^30), fixed by the key and the name: a balanced Feistel
 * network whose round function is HMAC-SHA256. Results beyond `size` are permuted again until one is below (cycle walking).
 */
export const makePermutation = (key: Uint8Array, name: string, size: number): ((value: number) => number) => {
  if (!Number.isInteger(size) || size < 1 || size > SIZE_MAX) throw new RangeError(`No permutation of ${size} values`)
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2))
  const mask = 2 ** halfBits - 1
  // Made once: with bytes instead, each digest takes five times as long.
  const secret = createSecretKey(key)
  // Each value of a round is computed once: 640 kB when all are known.
  const rounds = Array.from({ length: ROUNDS }, () => new Int16Array(mask + 1).fill(UNKNOWN))
  const roundValue = (known: Int16Array, round: number, half: number): number => {
    const found = known[half] ?? UNKNOWN
    if (found !== UNKNOWN) return found
    const block = half - (half % VALUES)
    const digest = createHmac('sha256', secret).update(`${name} ${round} ${block}`).digest()
    for (let at = 0; at < VALUES; at++) known[block + at] = digest.readUInt16BE(2 * at) & mask
    return known[half] ?? UNKNOWN
  }
  const permute = (value: number): number => {
    let [left, right] = [value >>> halfBits, value & mask]
    for (const [round, known] of rounds.entries()) [left, right] = [right, left ^ roundValue(known, round, right)]
    return (left << halfBits) | right
  }
  return (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= size) throw new RangeError(`${value} is not below ${size}`)
    let permuted = permute(value)
    while (permuted >= size) permuted = permute(permuted)
    return permuted
  }
}
