const LONGEST = 16
const HEAD = 6
const TAIL = 8

/** Numbers over 16 characters lose their middle, because carriers differ in the first and people read the last: `926129…01882046`. */
export const middleCut = (number: string): string =>
  number.length > LONGEST ? `${number.slice(0, HEAD)}…${number.slice(-TAIL)}` : number
