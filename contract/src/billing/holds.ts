/** The answer of a held shipment to everything that would move, book or print it (rule BIL-72). */
export const HELD_MESSAGE = 'It is held for payment: it goes on once it is paid for, or is released.'

/** The same of named shipments. */
export const heldMessage = (numbers: string): string => `Held for payment, so nothing is printed: ${numbers}.`
